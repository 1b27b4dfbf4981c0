import { noticeServiceCodes, noticeTypeCodes, parseNoticeKey } from '../orders/notice-key.ts';

const codes = /^([A-Z0-9/]{2,8}|---)$/;

/** Returns what is wrong with a notice key that a user entered, or undefined if it is valid. */
export function keyProblem(key: string): string | undefined {
  const written = key.trim().split(/\s+/);
  const { prefix, rules } = parseNoticeKey(key);
  const [service, type] = prefix;
  const bad = written.find((code) => !codes.test(code));
  if (bad !== undefined) return `“${bad}” isn’t a code. A code has 2 to 8 capital letters and digits; --- means none.`;
  if (prefix.length < 4 || rules.length < 6)
    return 'A key has four codes for the kind and six for the rules. Enter --- for a code that doesn’t apply.';
  if (!noticeServiceCodes.some((code) => code === service))
    return `A key must begin with one of ${noticeServiceCodes.join(', ')}.`;
  return noticeTypeCodes.some((code) => code === type)
    ? undefined
    : `The second code must be one of ${noticeTypeCodes.join(', ')}.`;
}
