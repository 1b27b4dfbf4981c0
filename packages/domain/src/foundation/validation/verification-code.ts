/** Returns the error message for a six-digit code, or undefined. An empty code is invalid. Source: doc 2 §5 Generic. */
export function checkVerificationCode(text: string): string | undefined {
  return /^\d{6}$/.test(text.trim()) ? undefined : 'Your code should be composed of six numbers';
}
