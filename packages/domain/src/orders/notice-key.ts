/** A notice key taken apart. Source: doc 2 §3 Other. */
export interface NoticeKey {
  /** Up to four codes, service and notice type among them. */
  readonly prefix: readonly string[];
  /** Up to six rule codes; undefined where the key says `---`. */
  readonly rules: readonly (string | undefined)[];
  /** Specialty flags. */
  readonly flags: readonly string[];
}

/** The subjects of the six rules, in their order. Source: doc 2 §3 Other. */
export const noticeRuleSubjects = [
  'plan termination',
  'partial funding',
  'rollover',
  'amount over or under $7K',
  'joint survivor',
  'nonresident alien',
] as const;

/** Source: doc 2 §3 Other, which does not say what EMC means. It writes "IRA/TSA ARO"; the code is read as ARO. */
export const noticeServiceCodes = ['PRM', 'EXP', 'ARO', 'NQU', 'QUC', 'EMC'] as const;

/** Source: doc 2 §3 Other, without their meanings. */
export const noticeTypeCodes = ['WL', 'PF', 'IN', 'CC', 'U7', '17'] as const;

const noRule = '---';

/** Reads the space-separated codes of a notice key; a key cut short gives the codes that it has. */
export function parseNoticeKey(key: string): NoticeKey {
  const codes = key.split(/\s+/).filter((code) => code !== '');
  return {
    prefix: codes.slice(0, 4),
    rules: codes.slice(4, 10).map((code) => (code === noRule ? undefined : code)),
    flags: codes.slice(10),
  };
}
