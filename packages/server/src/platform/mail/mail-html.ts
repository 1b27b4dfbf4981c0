import type { LetterBlock } from '@fiducia/domain/documents/notices/document-block';
import type { Language } from '@fiducia/domain/messages/message-text';

/** The company that sends a mail, and the brand that the recipient knows it by. */
export interface MailSender {
  readonly companyName: string;
  readonly companyAddress: string;
  readonly phone: string;
  readonly brand: { readonly name: string; readonly logo: string | null } | null;
}

export interface MailPage {
  readonly language: Language;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly action: { readonly address: string; readonly label: string } | null;
  /** A code to type, shown in large type. */
  readonly code: string | null;
  readonly unsubscribeUrl: string | null;
  readonly sender: MailSender;
}

const texts = {
  en: {
    copy: 'Or copy this address into your browser:',
    sentFor: (company: string, brand: string) => `${company} sent this email for ${brand}.`,
    sent: (company: string) => `${company} sent this email.`,
    stop: 'Don’t want emails like this one?',
    stopLink: 'Turn them off',
  },
  es: {
    copy: 'O copie esta dirección en su navegador:',
    sentFor: (company: string, brand: string) => `${company} envió este correo por encargo de ${brand}.`,
    sent: (company: string) => `${company} envió este correo.`,
    stop: '¿No desea recibir correos como este?',
    stopLink: 'Desactívelos',
  },
} as const;

const localeOf = { en: 'en-US', es: 'es-US' } as const;

const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const body = `${font};font-size:16px;line-height:1.5;color:#1a1d21`;
const small = `${font};font-size:13px;line-height:1.5;color:#4b515b`;
const link = 'color:#1e53bd';

// Clients that know dark mode use these rules; the others keep the light colors of the elements.
const darkMode = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#14161a!important}.card{background:#1e2127!important}.text{color:#e8eaee!important}.quiet{color:#b4bac4!important}.link{color:#a0c1fe!important}.rule{border-color:#3a3f48!important}.code{background:#2c323b!important;color:#ffffff!important}}`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const addressPattern = /https?:\/\/[^\s<>"]+/g;

/** Returns the addresses in a text, without the punctuation that ends a sentence. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(addressPattern)].map(([found]) => found.replace(/[.,;:!?)]+$/, ''));

const anchor = (address: string, text: string): string =>
  `<a class="link" href="${escapeHtml(address)}" style="${link};overflow-wrap:anywhere">${escapeHtml(text)}</a>`;

/** Escapes a text, and makes links of its addresses and breaks of its lines. */
function inline(text: string): string {
  let html = '';
  let end = 0;
  for (const { index, 0: found } of text.matchAll(addressPattern)) {
    const [address = found] = addressesIn(found);
    html += escapeHtml(text.slice(end, index)) + anchor(address, address);
    end = index + address.length;
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>');
}

const paragraph = (html: string, style = body, tone = 'text'): string =>
  `<p class="${tone}" style="${style};margin:0 0 16px">${html}</p>`;

const isAmount = (text: string): boolean => /^[-−(]*\$?[\d,]+(\.\d\d)?\)?$/.test(text);

function cell(text: string, column: number, { isTitle = false, isTotal = false } = {}): string {
  const isRowTitle = column === 0 && !isTitle;
  const align = column > 0 && (isTitle || isAmount(text)) ? 'right' : 'left';
  const tag = isTitle || isRowTitle ? 'th' : 'td';
  const scope = tag === 'td' ? '' : ` scope="${isRowTitle ? 'row' : 'col'}"`;
  const weight = isTitle || isTotal ? 600 : 400;
  const padding = column === 0 ? '8px 16px 8px 0' : '8px 0';
  return `<${tag} class="text rule"${scope} align="${align}" style="${body};font-weight:${weight};padding:${padding};border-bottom:1px solid #dde1e7;text-align:${align};vertical-align:top">${inline(text)}</${tag}>`;
}

/** Renders rows as a table. The first column has row titles, and a table of amounts ends with its total. */
function table(rows: readonly (readonly string[])[], header: readonly string[] = []): string {
  const isSum = header[0] === '' && rows.every((row) => isAmount(row.at(-1) ?? ''));
  const line = (cells: readonly string[], how: Parameters<typeof cell>[2]): string =>
    `<tr>${cells.map((text, column) => cell(text, column, how)).join('')}</tr>`;
  const head = header.some((title) => title !== '') ? line(header, { isTitle: true }) : '';
  const lines = rows.map((cells, index) => line(cells, { isTotal: isSum && index === rows.length - 1 }));
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;margin:0 0 20px">${head}${lines.join('')}</table>`;
}

function items(tag: 'ol' | 'ul', of: readonly string[]): string {
  const entries = of.map((item) => `<li style="margin:0 0 6px">${inline(item)}</li>`);
  return `<${tag} class="text" style="${body};margin:0 0 16px;padding-left:24px">${entries.join('')}</${tag}>`;
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 class="text" style="${body};font-size:18px;font-weight:600;margin:24px 0 8px">${inline(block.text)}</h2>`;
    case 'paragraph':
      return paragraph(inline(block.text));
    case 'list':
      return items('ul', block.items);
    case 'steps':
      return items('ol', block.items);
    case 'table':
      return table(block.rows, block.header);
    case 'facts':
      return table(block.rows);
    case 'address':
      return paragraph(inline(block.lines.join('\n')));
    case 'pin':
      return table([[block.label, block.pin]]);
    case 'part':
      return `<div lang="${localeOf[block.language]}">${block.blocks.map(blockHtml).join('')}</div>`;
  }
}

function button({ address, label }: NonNullable<MailPage['action']>): string {
  // The border makes the button large in Outlook, which ignores the padding of links.
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td bgcolor="#1e53bd" style="border-radius:6px"><a data-button href="${escapeHtml(address)}" style="${font};display:inline-block;border:1px solid #1e53bd;border-radius:6px;padding:12px 22px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

const codeBox = (code: string): string =>
  `<p class="code" style="${font};font-size:28px;font-weight:600;letter-spacing:4px;line-height:1.2;color:#1a1d21;background:#eef1f5;border-radius:6px;padding:16px;margin:0 0 16px;text-align:center">${escapeHtml(code)}</p>`;

/** Returns the text before an address that ends a paragraph on its own, or undefined if it is part of a sentence. */
function leadOf(text: string, address: string): string | undefined {
  const lead = text.slice(0, -address.length);
  return text.endsWith(address) && /(^|:\s+)$/.test(lead) ? lead.trim() : undefined;
}

const mentions = (block: LetterBlock, address: string): boolean =>
  block.kind === 'paragraph' && addressesIn(block.text).includes(address);

/** Renders the blocks, with the code and the button after the first paragraphs that mention them. */
function content({ blocks, action, code, language, unsubscribeUrl }: MailPage): string {
  const shown = blocks.filter((block) => unsubscribeUrl === null || !mentions(block, unsubscribeUrl));
  const actionAt = action === null ? -1 : shown.findIndex((block) => mentions(block, action.address));
  const codeAt =
    code === null ? -1 : shown.findIndex((block) => block.kind === 'paragraph' && block.text.includes(code));
  const copy = (address: string): string =>
    paragraph(`${escapeHtml(texts[language].copy)} ${anchor(address, address)}`, small, 'quiet');
  const parts = shown.map((block, index) => {
    const box = index === codeAt ? codeBox(code ?? '') : '';
    if (action === null || index !== actionAt || block.kind !== 'paragraph') return blockHtml(block) + box;
    const lead = leadOf(block.text, action.address);
    if (lead === undefined) return blockHtml(block) + button(action);
    return (lead === '' ? '' : paragraph(inline(lead))) + button(action) + copy(action.address);
  });
  if (action !== null && actionAt < 0) parts.push(button(action), copy(action.address));
  return parts.join('\n');
}

function head({ brand, companyName }: MailSender): string {
  if (brand === null || brand.logo === null)
    return `<p class="text" style="${font};font-size:18px;font-weight:700;line-height:1.3;color:#1a1d21;margin:0">${escapeHtml(brand?.name ?? companyName)}</p>`;
  // Logos are drawn for white pages, so their cell stays white in dark mode.
  return `<table cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#ffffff" style="background:#ffffff;border-radius:6px;padding:6px 10px"><img src="${escapeHtml(brand.logo)}" alt="${escapeHtml(brand.name)}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;${font};font-size:18px;font-weight:700;color:#1a1d21"></td></tr></table>`;
}

function foot({ language, sender, unsubscribeUrl }: MailPage): string {
  const { companyName, companyAddress, phone, brand } = sender;
  const words = texts[language];
  const who = brand === null ? words.sent(companyName) : words.sentFor(companyName, brand.name);
  const stop = unsubscribeUrl === null ? '' : `<br>${escapeHtml(words.stop)} ${anchor(unsubscribeUrl, words.stopLink)}`;
  return `${escapeHtml(who)}<br>${escapeHtml(companyAddress)} · ${escapeHtml(phone)}${stop}`;
}

/**
 * Renders the HTML part of a mail: tables and inline styles, because mail clients support little else, without scripts,
 * forms, or images other than the brand's logo.
 */
export function mailHtml(page: MailPage): string {
  const subject = escapeHtml(page.subject);
  return `<!doctype html>
<html lang="${localeOf[page.language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${darkMode}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f5f8">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f5f8" style="background:#f3f5f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 8px 16px">${head(page.sender)}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="background:#ffffff;border-radius:10px;padding:28px 28px 12px">
<h1 class="text" style="${body};font-size:22px;font-weight:700;line-height:1.3;margin:0 0 16px">${subject}</h1>
${content(page)}
</td></tr>
<tr><td class="quiet" style="${small};padding:16px 8px 0">${foot(page)}</td></tr>
</table></td></tr></table></body></html>
`;
}
