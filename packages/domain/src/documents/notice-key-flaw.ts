import { noticeServiceCodes, noticeTypeCodes, parseNoticeKey } from '../orders/notice-key.ts';

const codes = /^([A-Z0-9/]{2,8}|---)$/;

/** What is wrong with a notice key that somebody writes, or undefined. */
export function keyFlaw(key: string): string | undefined {
  const written = key.trim().split(/\s+/);
  const { prefix, rules } = parseNoticeKey(key);
  const [service, type] = prefix;
  const bad = written.find((code) => !codes.test(code));
  if (bad !== undefined) return `“${bad}” is not a code. Codes are 2 to 8 capitals and digits; --- means none.`;
  if (prefix.length < 4 || rules.length < 6)
    return 'A key has four codes for the kind and six for the rules; write --- where there is none.';
  if (!noticeServiceCodes.some((code) => code === service))
    return `A key begins with one of ${noticeServiceCodes.join(', ')}.`;
  return noticeTypeCodes.some((code) => code === type)
    ? undefined
    : `The second code is one of ${noticeTypeCodes.join(', ')}.`;
}
