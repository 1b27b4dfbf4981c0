import { noticeServiceCodes, noticeTypeCodes, parseNoticeKey } from '../orders/notice-key.ts';

const codes = /^([A-Z0-9/]{2,8}|---)$/;

/** Returns the error message for a notice key, or undefined if it is valid. */
export function keyProblem(key: string): string | undefined {
  const written = key.trim().split(/\s+/);
  const { prefix, rules } = parseNoticeKey(key);
  const [service, type] = prefix;
  const bad = written.find((code) => !codes.test(code));
  if (bad !== undefined)
    return `“${bad}” isn’t a valid code. Enter codes of 2 to 8 capital letters, digits, or slashes. Enter --- for a code that doesn’t apply.`;
  if (prefix.length < 4 || rules.length < 6)
    return 'Enter four codes for the type of notice and six for the rules. Enter --- for a code that doesn’t apply.';
  if (!noticeServiceCodes.some((code) => code === service))
    return `Begin the key with one of these codes: ${noticeServiceCodes.join(', ')}.`;
  return noticeTypeCodes.some((code) => code === type)
    ? undefined
    : `Enter one of these as the second code: ${noticeTypeCodes.join(', ')}.`;
}
