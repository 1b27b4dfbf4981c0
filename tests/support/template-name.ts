/** Name of the migrated database that every test file copies. */
export const templateName = 'fiducia_template';
