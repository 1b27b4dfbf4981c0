/** Name of the migrated database that every test file copies. */
export const templateName = 'fiducia_template';

/** Name of the database that holds the filled demo company. */
export const demoTemplateName = 'fiducia_demo_template';
