import { serviceCodes } from './service-code.ts';
import { services } from './services.ts';

/** Services whose participants receive a notice and respond with a PIN. */
export const answeringServices = serviceCodes.filter((code) => services[code].participantPart !== 'none');
