import { createElement, Fragment, type ReactNode } from 'react';

const allowedElements: ReadonlySet<string> = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  'br',
  'p',
  'ul',
  'ol',
  'li',
  'code',
  'span',
  'a',
]);
/** Elements removed together with their text. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'noscript',
  'head',
]);
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

function drawn(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map(drawn);
  if (!allowedElements.has(name)) return <Fragment key={key}>{children}</Fragment>;
  if (name === 'br') return <br key={key} />;
  if (name === 'a') {
    const href = node.getAttribute('href')?.trim() ?? '';
    return safeAddress.test(href) ? (
      <a key={key} href={href} rel="noreferrer">
        {children}
      </a>
    ) : (
      <Fragment key={key}>{children}</Fragment>
    );
  }
  return createElement(name, { key }, children);
}

/**
 * Renders the server's HTML safely: keeps emphasis, lists, line breaks, and plain links, reduces every other element to
 * its text, and drops all attributes except safe link addresses.
 */
export function SafeHtml({ html }: { html: string }) {
  if (!/[<&]/.test(html)) return <>{html}</>;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{[...body.childNodes].map(drawn)}</>;
}
