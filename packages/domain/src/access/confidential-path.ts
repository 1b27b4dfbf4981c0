/**
 * Returns whether a call or an entity at this path is about requests under section 314(a). Users without their permission
 * must not learn that there are any, so counts and lists for operators leave them out.
 */
export const isConfidentialPath = (path: string): boolean => /^(?:\/private\/)?legal\/fincen/.test(path);
