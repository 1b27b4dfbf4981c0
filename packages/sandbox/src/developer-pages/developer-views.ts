import type { OutboxRow } from './outbox-rows.ts';

interface Place {
  readonly name: string;
  readonly address: string;
}

const channelNames: Readonly<Record<OutboxRow['channel'], string>> = { email: 'Email', sms: 'SMS', letter: 'Letter' };

/** Renders the clock and the outbox on one page. */
export function overviewView(view: {
  now: Date;
  problem: string | undefined;
  channel: string;
  recipient: string;
  messages: readonly OutboxRow[];
  portals: readonly Place[];
}): string {
  const links = view.portals
    .map(({ name, address }) => `<a href="${escape(address)}/">${escape(name)}</a>`)
    .join(' · ');
  return page(
    'Clock and outbox',
    `<header><h1>Clock and outbox</h1><nav class="quiet"><a href="/developer/bank">Simulated bank</a> · ${links}</nav></header>
${clockSection(view.now, view.problem)}
<section><h2>Outbox</h2>
<form method="get" action="/developer"><label>Channel<select name="channel">${channelOptions(view.channel)}</select></label>
<label>Recipient<input name="recipient" value="${escape(view.recipient)}"></label><button>Show</button></form>
${outboxTable(view.messages)}</section>`,
  );
}

/** Renders one message: its full text, along with the HTML part in a frame that can't run anything. */
export function messageView(message: OutboxRow): string {
  const frame =
    message.html === null
      ? ''
      : `<iframe title="HTML part" sandbox="allow-top-navigation-by-user-activation" src="/developer/outbox/${message.id}/html"></iframe>`;
  const state = message.sentAt === null ? (message.error ?? 'pending') : `delivered ${show(new Date(message.sentAt))}`;
  return page(
    message.subject,
    `<header><h1>${escape(message.subject)}</h1><a href="/developer">Back to the outbox</a></header>
<section><dl><dt>${channelNames[message.channel]} to</dt><dd>${escape(message.recipient)}</dd><dt>Created</dt><dd>${show(new Date(message.createdAt))}</dd><dt>Status</dt><dd>${escape(state)}</dd><dt>Kind</dt><dd>${escape(message.kind)}</dd></dl>
<div class="parts"><pre>${withLinks(message.text)}</pre>${frame}</div></section>`,
  );
}

/** Renders a page in place of the survey provider's. Shows the survey's event and stores nothing. */
export function surveyView(event: string): string {
  return page(
    'Survey',
    `<header><h1>Survey</h1><a href="/developer">Clock and outbox</a></header>
<section><p>The survey provider would show its questions here. It receives the event that the survey follows, but not the respondent.</p>
<dl><dt>Event</dt><dd>${escape(event)}</dd><dt>Mode</dt><dd>Test: responses aren’t counted</dd></dl></section>`,
  );
}

function clockSection(now: Date, problem: string | undefined): string {
  const step = (value: string, label: string) => `<button name="by" value="${value}">${label}</button>`;
  return `<section><h2>Clock</h2><time class="now" datetime="${now.toISOString()}">${show(now)}</time>
<p class="quiet">Holds, notices, and settlements use this clock. You can only move it forward. Jobs that become due run immediately.</p>
${problem === undefined ? '' : `<p class="problem" role="alert">${escape(problem)}</p>`}
<form method="post" action="/developer/clock">${step('day', '+1 day')}${step('bankingDay', '+1 banking day')}${step('thirtyDays', '+30 days')}</form>
<form method="post" action="/developer/clock"><label>Set to (UTC)<input type="datetime-local" name="to" required value="${now.toISOString().slice(0, 16)}"></label><button>Set</button></form></section>`;
}

function channelOptions(chosen: string): string {
  const options = [['', 'All'], ...Object.entries(channelNames)];
  return options
    .map(([value, label]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`)
    .join('');
}

function outboxTable(messages: readonly OutboxRow[]): string {
  if (messages.length === 0)
    return '<p class="quiet">No messages for this channel and recipient yet. Clear the filters to see all messages.</p>';
  const rows = messages.map(
    (one) =>
      `<tr><td class="short">${brief.format(new Date(one.createdAt))}</td><td class="short">${channelNames[one.channel]}</td><td>${escape(one.recipient)}</td><td><a href="/developer/outbox/${one.id}">${escape(one.subject)}</a></td><td class="secret">${escape(secretOf(one.text))}</td><td class="short">${one.sentAt === null ? escape(one.error ?? 'pending') : 'delivered'}</td></tr>`,
  );
  return `<table><thead><tr><th>Created (real time)</th><th>Channel</th><th>Recipient</th><th>Subject</th><th>Code or PIN</th><th>Status</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** Returns the code or PIN in a message, for display in the list, or an empty string if there is none. */
function secretOf(text: string): string {
  return /\b(?:code is|Your PIN:)\s+([A-Z0-9]{4}-[A-Z0-9]{4}|\d{6})\b/.exec(text)?.[1] ?? '';
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} | Fiducia Developer</title><link rel="stylesheet" href="/developer/style.css"><script defer src="/developer/page.js"></script></head>
<body><main>${body}</main></body></html>
`;
}

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'America/New_York',
});

const brief = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/New_York',
});

function show(moment: Date): string {
  return `${format.format(moment)} Eastern`;
}

/** Converts URLs in a text to links, so that developers can follow them as the recipient would. */
function withLinks(text: string): string {
  return escape(text).replace(/https?:\/\/[^\s<"]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
