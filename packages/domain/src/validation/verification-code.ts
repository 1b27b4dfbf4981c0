/** The message for a six-digit code, or undefined; no code is no valid code. Source: doc 2 §5 Generic. */
export function checkVerificationCode(text: string): string | undefined {
  return /^\d{6}$/.test(text.trim()) ? undefined : 'Your code should be composed of six numbers';
}
