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
/** Elements that are removed together with their text. */
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
 * Renders HTML from the server safely: keeps simple formatting and links with safe addresses, and shows only the text
 * of other elements. Drops all other attributes, so that a message can't run scripts or change the page's style.
 */
export function SafeHtml({ html }: { html: string }) {
  if (!/[<&]/.test(html)) return <>{html}</>;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{[...body.childNodes].map(drawn)}</>;
}
