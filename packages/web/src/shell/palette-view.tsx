import { type Found, type SearchAnythingType, searchAnythingTypes } from '@fiducia/contract/system/search-anything';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DateText } from '../kit/display/date-text.tsx';
import { StatusChip } from '../kit/display/status-chip.tsx';
import { searchDelay } from '../kit/form/inputs/search-delay.ts';
import { TextInput } from '../kit/form/inputs/text-input.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { useInSight } from '../kit/page/use-in-sight.ts';
import { useColorSchemeChoice } from '../kit/style/use-color-scheme-choice.ts';
import { call } from './api.ts';
import { openExports } from './exports-store.ts';
import { leavePortal } from './leave-portal.ts';
import { navigate } from './navigation.ts';
import styles from './palette.module.css';
import { type EntryPart, PaletteIcon } from './palette-icon.tsx';
import { isPersonal, orderEntries, type PaletteEntry } from './palette-order.ts';
import type { PortalDefinition } from './portal-definition.ts';
import { queryClient } from './query-client.ts';
import { readRecentRecords } from './recent-records.ts';
import { readSearchMethod, type SearchMethod, saveSearchMethod } from './search-method.ts';
import { useSession } from './session.ts';
import { openShortcuts } from './shortcuts.tsx';
import { useMenu } from './use-menu.ts';

interface Entry extends PaletteEntry {
  /** The link. If left out, `run` is called. */
  readonly href?: string;
  readonly run?: () => void;
  /** The second line of a record. */
  readonly note?: string;
  /** What it is if the server didn't find it. */
  readonly part?: EntryPart;
  readonly status?: string | null;
  /** A timestamp. */
  readonly createdAt?: string;
}

const kindNames: Readonly<Record<SearchAnythingType, readonly [one: string, many: string]>> = {
  account: ['Account', 'Accounts'],
  plan: ['Plan', 'Plans'],
  order: ['Order', 'Orders'],
  orderLine: ['Order line', 'Order lines'],
  paymentInstruction: ['Payment instruction', 'Payment instructions'],
  payment: ['Payment', 'Payments'],
  participant: ['Participant', 'Participants'],
  deposit: ['Deposit', 'Deposits'],
  paymentBatch: ['Payment batch', 'Payment batches'],
  invoice: ['Invoice', 'Invoices'],
  user: ['User', 'Users'],
  nationalRegistryParticipant: ['Registry listing', 'Registry listings'],
};

const methodOptions: readonly { readonly value: SearchMethod; readonly text: string }[] = [
  { value: 'all', text: 'Everything' },
  ...searchAnythingTypes.map((type) => ({ value: type, text: kindNames[type][1] })),
];

/** Returns the debounced text and a function that skips the delay. */
function useSettled(text: string): readonly [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, () => setSettled(text)];
}

const noRecords: readonly Found[] = [];

function useFound(query: string, method: SearchMethod, maySearch: boolean) {
  const { data, isFetching } = useQuery(
    {
      queryKey: ['search-anything', method, query],
      enabled: maySearch && query.length >= 2,
      queryFn: async ({ signal }) => {
        const type = method === 'all' ? null : method;
        const { result } = await call('GET /public/search-anything', {
          query: { query, ...(type !== null && { type }) },
          signal,
        });
        return result;
      },
    },
    queryClient,
  );
  return { found: data ?? noRecords, isFetching };
}

// User types that may search records of all kinds. Source: doc 3 §7.3.
const searchers = new Set(['staffMember', 'client']);

/** Returns the actions that are available on every page. */
function useShellActions(): readonly Entry[] {
  const [, chooseScheme] = useColorSchemeChoice();
  const part = 'setting';
  return [
    { title: 'Exports', part, run: openExports },
    { title: 'Keyboard shortcuts', part, run: openShortcuts },
    { title: 'Light theme', part, run: () => chooseScheme('light') },
    { title: 'Dark theme', part, run: () => chooseScheme('dark') },
    { title: 'Sign out', part, run: () => void leavePortal() },
  ];
}

/**
 * Returns the portal’s own actions for the current account. Leaves out those that need a permission or an account that
 * the user lacks.
 */
function usePortalActions(portal: PortalDefinition): readonly Entry[] {
  const { may, masterAccountId } = useSession();
  return (portal.actions ?? [])
    .filter(
      ({ permission, href }) => (!permission || may(permission)) && (masterAccountId || !href.includes(':master')),
    )
    .map(({ href, label }) => ({
      href: href.replace(':masterAccountUuid', masterAccountId ?? ''),
      title: label,
      part: 'action',
    }));
}

/** The most records shown before anything is typed. */
const mostRecent = 5;

/** Returns the records that were opened last, without the one that is open now. */
const recentEntries = (): readonly Entry[] =>
  readRecentRecords()
    .filter(({ href }) => href !== window.location.pathname)
    .slice(0, mostRecent)
    .map(({ href, title, kind }) => ({ href, title, note: kind, part: 'recent' }));

/** The most entries shown for a text. */
const mostFound = 30;

/** Returns the entries with those of a section together. The section of the best entry comes first. */
const inSections = (entries: readonly Entry[]): readonly Entry[] =>
  [...Map.groupBy(entries.slice(0, mostFound), titleOf).values()].flat();

interface Entries {
  readonly entries: readonly Entry[];
  /** True if the records belong to an earlier search text. */
  readonly isStale: boolean;
  /** True while records may still be found. */
  readonly isSearching: boolean;
  /** Searches immediately for the typed text. */
  readonly searchNow: () => void;
}

function useEntries(portal: PortalDefinition, text: string, method: SearchMethod): Entries {
  const menu = useMenu(portal);
  const { user } = useSession();
  const [query, searchNow] = useSettled(text.trim());
  const maySearch = searchers.has(user?.type ?? '');
  const { found, isFetching } = useFound(query, method, maySearch);
  const needle = text.trim().toLowerCase();
  const pages = menu.flatMap((item) =>
    [item, ...item.items]
      // A menu group often has the same address and name as its first page.
      .filter((link, index) => index === 0 || link.href !== item.href || link.label !== item.label)
      .map((link): Entry => ({ href: link.href, title: link.label, part: 'page' })),
  );
  const others = [...usePortalActions(portal), ...pages, ...useShellActions()];
  const [recent] = useState(recentEntries);
  const records = found.flatMap((record): Entry[] => {
    const { link, searchResultTitle: title, searchResultStatus: status } = record;
    const note = [kindNames[record.type][0], record.searchResultSubtitle].filter(Boolean).join(' · ');
    return link
      ? [{ type: record.type, href: link, title, note, status, createdAt: record.searchResultCreatedAt }]
      : [];
  });
  const named = others.filter((entry) => entry.title.toLowerCase().includes(needle));
  const entries = needle === '' ? [...recent, ...others] : inSections(orderEntries([...records, ...named], needle));
  const isStale = query !== text.trim();
  return { entries, isStale, isSearching: maySearch && (isStale || isFetching), searchNow };
}

/** Scrolls the selected entry into view. */
function useSeenEntry(current: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const entries = list.current?.querySelectorAll('[data-current]');
    entries?.[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return list;
}

/** Renders a chip for each kind of record that the search can be limited to. */
function Methods({ method, onChange }: { method: SearchMethod; onChange: (method: SearchMethod) => void }) {
  const bar = useInSight(method, '[aria-pressed="true"]');
  return (
    <div ref={bar} className={styles['methods']} role="toolbar" aria-label="What to search">
      {methodOptions.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === method}
          // The field keeps the focus, so that the arrow keys still select an entry.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange(value);
            saveSearchMethod(value);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

export interface PaletteViewProps {
  readonly portal: PortalDefinition;
  /** Returns what was typed before the field had the focus, and forgets it. */
  readonly takeTyped?: () => string;
  readonly onClose: () => void;
}

/**
 * Renders the command palette, which finds actions, menu pages, and records by name, ID, or reference. Arrow keys
 * select an entry, and Enter opens it.
 */
export function PaletteView({ portal, takeTyped = () => '', onClose }: PaletteViewProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [method, setMethod] = useState(readSearchMethod);
  const maySearch = searchers.has(useSession().user?.type ?? '');
  const { entries, isStale, isSearching, searchNow } = useEntries(portal, text, method);
  const current = Math.min(at, entries.length - 1);
  const list = useSeenEntry(current);
  const open = (entry: Entry) => {
    onClose();
    if (entry.href === undefined) entry.run?.();
    else navigate(entry.href);
  };
  /** Opens the selected entry, unless it was found for an earlier text. */
  const choose = (entry: Entry | undefined) => {
    if (!entry || (isStale && entry.createdAt !== undefined)) searchNow();
    else open(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, entries.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0));
    else if (event.key === 'Enter') choose(entries[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal title="Search" width="default" isPersistent={false} onClose={onClose}>
      <div className={styles['bar']}>
        <TextInput
          aria-label="Search records, pages, and actions"
          type="search"
          placeholder="Name, ID, amount, check number, page, or action"
          value={text}
          takesFocus
          onFocus={() => {
            const typed = takeTyped();
            setText((current) => current + typed);
          }}
          onKeyDown={onKeyDown}
          onChange={(value) => {
            setText(value);
            setAt(0);
          }}
        />
        {maySearch && (text.trim() !== '' || method !== 'all') && <Methods method={method} onChange={setMethod} />}
      </div>
      <ul className={styles['list']} aria-label="Found" ref={list}>
        {entries.map((entry, index) => (
          <Fragment key={`${entry.href ?? ''} ${entry.title} ${entry.part ?? entry.note}`}>
            {titleOf(entry) !== titleOf(entries[index - 1]) && <li className={styles['part']}>{titleOf(entry)}</li>}
            <li>
              <EntryLine
                entry={entry}
                text={text.trim()}
                isCurrent={index === current}
                onClose={onClose}
                onRun={() => open(entry)}
              />
            </li>
          </Fragment>
        ))}
      </ul>
      {entries.length === 0 && (
        <p className={styles['none']}>
          {isSearching
            ? 'Searching…'
            : 'Nothing found. Try a name, an ID, an amount such as $1,200.50, or a check number.'}
        </p>
      )}
      <p className={styles['keys']}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </Modal>
  );
}

const partNames: Readonly<Record<EntryPart, string>> = {
  recent: 'Recent',
  action: 'Actions',
  page: 'Pages',
  setting: 'Settings',
};

/** Returns the title of the section that an entry belongs to. The records of a person are one section. */
function titleOf(entry: Entry | undefined): string | undefined {
  if (!entry) return undefined;
  if (entry.part) return partNames[entry.part];
  if (!entry.type) return undefined;
  return isPersonal(entry.type) ? 'People' : kindNames[entry.type][1];
}

/** Renders a text with the part that was searched for in bold. */
function Marked({ children: whole, text }: { children: string; text: string }) {
  const at = text === '' ? -1 : whole.toLowerCase().indexOf(text.toLowerCase());
  if (at === -1) return whole;
  const end = at + text.length;
  return (
    <>
      {whole.slice(0, at)}
      <b>{whole.slice(at, end)}</b>
      {whole.slice(end)}
    </>
  );
}

interface EntryLineProps {
  readonly entry: Entry;
  /** The text that was searched for. */
  readonly text: string;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
  readonly onRun: () => void;
}

function EntryLine({ entry, text, isCurrent, onClose, onRun }: EntryLineProps) {
  const content = (
    <>
      <PaletteIcon of={entry.type ?? entry.part ?? 'page'} />
      <span className={styles['words']}>
        <span className={entry.isNested ? 'visually-hidden' : undefined}>
          <Marked text={text}>{entry.title}</Marked>
        </span>
        {entry.note && (
          <small>
            <Marked text={text}>{entry.note}</Marked>
            {entry.createdAt && (
              <>
                {' · '}
                <DateText value={entry.createdAt} />
              </>
            )}
          </small>
        )}
      </span>
      {entry.status && <StatusChip status={entry.status} />}
    </>
  );
  if (entry.href === undefined)
    return (
      <button
        type="button"
        className={styles['entry']}
        data-current={isCurrent}
        data-nested={entry.isNested}
        onClick={onRun}
      >
        {content}
      </button>
    );
  return (
    <a
      className={styles['entry']}
      href={entry.href}
      data-current={isCurrent}
      data-nested={entry.isNested}
      onClick={onClose}
    >
      {content}
    </a>
  );
}
