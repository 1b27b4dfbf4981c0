import { serviceCodes } from './service-code.ts';
import { services } from './services.ts';

/** Services whose participants answer by PIN, so letters go out for them. */
export const answeringServices = serviceCodes.filter((code) => services[code].participantPart !== 'none');
