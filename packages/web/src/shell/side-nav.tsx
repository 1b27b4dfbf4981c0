import { IconChevronRight, IconPin, IconPinFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import frameStyles from './frame.module.css';
import { sumOf, useMenuCounts, type Waiting } from './menu-counts.ts';
import { MenuIcon } from './menu-icon.tsx';
import { type Pins, usePins } from './pinned-pages.ts';
import type { PortalDefinition } from './portal-definition.ts';
import styles from './side-nav.module.css';
import { type ShownItem, type ShownLink, useMenu } from './use-menu.ts';

type Counts = ReadonlyMap<string, Waiting>;

/** The name of a link or a group, which the collapsed menu hides, and what waits there. */
const titleOf = (label: string, waiting: Waiting | undefined): string => label + (waiting?.text ?? '');

/** Written by CSS, because the name of its button or link is the page's. Red if all of it is late, with a red dot if some is. */
const Count = ({ waiting }: { waiting: Waiting | undefined }) =>
  waiting && (
    <small
      className={styles['count']}
      data-late={waiting.late > 0 && (waiting.late < waiting.count ? 'some' : 'all')}
      data-count={waiting.count > 999 ? '999+' : waiting.count}
      aria-hidden
    />
  );

interface ItemLinkProps {
  readonly link: ShownLink;
  readonly counts: Counts;
  readonly icon?: ReactNode;
  readonly isCurrent?: boolean;
}

function ItemLink({ link: { href, label }, counts, icon, isCurrent }: ItemLinkProps) {
  const waiting = counts.get(href);
  return (
    <a
      className={frameStyles['item']}
      href={href}
      title={titleOf(label, waiting)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      <span>{label}</span>
      <Count waiting={waiting} />
    </a>
  );
}

interface PageLinkProps {
  readonly link: ShownLink;
  readonly counts: Counts;
  readonly pins: Pins;
}

function PageLink({ link, counts, pins }: PageLinkProps) {
  const isPinned = pins.hrefs.includes(link.href);
  return (
    <div className={styles['leaf']}>
      <ItemLink link={link} counts={counts} isCurrent={link.isCurrent} />
      {link.isCurrent && (isPinned || !pins.isFull) && (
        <button
          type="button"
          className={styles['pin']}
          aria-label={isPinned ? `Unpin ${link.label}` : `Pin ${link.label}`}
          title={isPinned ? 'Unpin' : 'Pin to the top of the menu'}
          onClick={() => pins.toggle(link.href)}
        >
          {isPinned ? <IconPinFilled size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
        </button>
      )}
    </div>
  );
}

interface GroupProps {
  readonly item: ShownItem;
  readonly counts: Counts;
  readonly pins: Pins;
  /** Opens the collapsed menu. Returns false if it is already open. */
  readonly widen: () => boolean;
}

function Group({ item, counts, pins, widen }: GroupProps) {
  const [choice, setOpen] = useState<boolean>();
  const isOpen = choice ?? (item.isInside || item.isCurrent);
  const waiting = sumOf(item.items, counts);
  return (
    <>
      <button
        type="button"
        className={frameStyles['item']}
        title={titleOf(item.label, waiting)}
        aria-label={item.label}
        aria-expanded={isOpen}
        data-inside={item.isInside || item.isCurrent}
        onClick={() => setOpen(widen() || !isOpen)}
      >
        <MenuIcon name={item.icon} />
        <span>{item.label}</span>
        <Count waiting={waiting} />
        <IconChevronRight className={frameStyles['chevron']} size={14} aria-hidden />
      </button>
      {isOpen && (
        <div className={frameStyles['sub']}>
          {item.items.map((link) => (
            <PageLink key={link.href} link={link} counts={counts} pins={pins} />
          ))}
        </div>
      )}
    </>
  );
}

/** The pages that the user pinned, at the top of the menu. */
function Pinned({ items, counts, pins }: Omit<GroupProps, 'item' | 'widen'> & { items: readonly ShownItem[] }) {
  const links = items.flatMap((item) => (item.items.length > 0 ? item.items : [item]));
  const pinned = pins.hrefs.flatMap((href) => links.find((link) => link.href === href) ?? []);
  if (pinned.length === 0) return null;
  return (
    <div className={styles['pinned']}>
      <p className={styles['section']}>Pinned</p>
      {pinned.map((link) => (
        <ItemLink key={link.href} link={link} counts={counts} icon={<IconPinFilled size={18} aria-hidden />} />
      ))}
    </div>
  );
}

/** Returns the section that each item of a menu is in, by label. */
function sectionsOf({ menu }: PortalDefinition): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let latest: string | undefined;
  for (const { label, section } of menu) {
    latest = section ?? latest;
    if (latest !== undefined) sections.set(label, latest);
  }
  return sections;
}

/** The items of a side menu by section, with what waits on each page. `widen` opens a collapsed menu. */
export function SideNav({ portal, widen }: { portal: PortalDefinition; widen: () => boolean }) {
  const items = useMenu(portal);
  const counts = useMenuCounts(portal);
  const pins = usePins();
  const sections = sectionsOf(portal);
  const sectionAt = (at: number) => sections.get(items[at]?.label ?? '');
  return (
    <>
      <Pinned items={items} counts={counts} pins={pins} />
      {items.map((item, at) => (
        <div key={item.label} className={styles['group']}>
          {sectionAt(at) !== sectionAt(at - 1) && <p className={styles['section']}>{sectionAt(at)}</p>}
          {item.items.length > 0 ? (
            <Group item={item} counts={counts} pins={pins} widen={widen} />
          ) : (
            <ItemLink link={item} counts={counts} icon={<MenuIcon name={item.icon} />} isCurrent={item.isCurrent} />
          )}
        </div>
      ))}
    </>
  );
}
