import type { Language } from '@fiducia/domain/messages/message-text';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 34rem; padding: 4rem 1.25rem; background: light-dark(#f8f9fb, #15171c); color: light-dark(#1d2330, #e8eaf0); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: light-dark(#566074, #a5acbb); overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: light-dark(#2348b0, #3d68dd); color: #fff; cursor: pointer; }
a { color: light-dark(#2348b0, #86a5ff); font-weight: 600; }
button:hover { background: light-dark(#1b3a92, #4f78e6); }
a:focus-visible, button:focus-visible { outline: 2px solid light-dark(#2f5bd0, #86a5ff); outline-offset: 2px; }
`;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

export interface PlainText {
  /** Defaults to English. */
  readonly language?: Language;
  readonly title: string;
  readonly text: string;
  /** The label of the button that turns off the messages. Omitted for pages without a button. */
  readonly button?: string;
  /** A link to the next page. */
  readonly link?: { readonly href: string; readonly text: string };
}

/** Renders a page that works without a sign-in and without scripts: a title, a paragraph, and one action. */
export function plainPage({ language = 'en', title, text, button, link }: PlainText, nonce: string): string {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${escaped(button)}</button></form>`;
  const way = link === undefined ? '' : `<p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}${way}</main></body>
</html>
`;
}
