/** A parsed notice key. Source: doc 2 §3 Other. */
export interface NoticeKey {
  /** Up to four codes, including service and notice type. */
  readonly prefix: readonly string[];
  /** Up to six rule codes; undefined where the key has `---`. */
  readonly rules: readonly (string | undefined)[];
  /** Specialty flags. */
  readonly flags: readonly string[];
}

/** The subjects of the six rules, in order. Source: doc 2 §3 Other. */
export const noticeRuleSubjects = [
  'plan termination',
  'partial funding',
  'rollover',
  'amount over or under $7K',
  'joint survivor',
  'nonresident alien',
] as const;

/**
 * Service codes of notice keys. Source: doc 2 §3 Other, which does not define EMC. We read its "IRA/TSA ARO" as the
 * code ARO.
 */
export const noticeServiceCodes = ['PRM', 'EXP', 'ARO', 'NQU', 'QUC', 'EMC'] as const;

/** Type codes of notice keys. Source: doc 2 §3 Other, which does not define them. */
export const noticeTypeCodes = ['WL', 'PF', 'IN', 'CC', 'U7', '17'] as const;

const noRule = '---';

/** Parses the space-separated codes of a notice key. An incomplete key returns the codes it has. */
export function parseNoticeKey(key: string): NoticeKey {
  const codes = key.split(/\s+/).filter((code) => code !== '');
  return {
    prefix: codes.slice(0, 4),
    rules: codes.slice(4, 10).map((code) => (code === noRule ? undefined : code)),
    flags: codes.slice(10),
  };
}
