import { serviceCodes } from './service-code.ts';
import { services } from './services.ts';

/** Services whose participants respond by PIN, so notices are sent for them. */
export const answeringServices = serviceCodes.filter((code) => services[code].participantPart !== 'none');
