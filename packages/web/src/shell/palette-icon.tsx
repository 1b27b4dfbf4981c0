import type { SearchAnythingType } from '@fiducia/contract/system/search-anything';
import {
  IconBolt,
  IconBook2,
  IconBuilding,
  IconBuildingBank,
  IconClipboardCheck,
  IconClock,
  IconCreditCardPay,
  IconFileInvoice,
  IconFiles,
  IconLayoutList,
  IconListDetails,
  IconReceiptTax,
  IconUmbrella,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';

/** What an entry is that isn't a record found on the server. */
export type EntryPart = 'recent' | 'action' | 'page' | 'setting';

const icons = {
  account: IconBuilding,
  plan: IconUmbrella,
  order: IconFileInvoice,
  orderLine: IconListDetails,
  paymentInstruction: IconClipboardCheck,
  payment: IconCreditCardPay,
  participant: IconUser,
  deposit: IconBuildingBank,
  paymentBatch: IconFiles,
  invoice: IconReceiptTax,
  user: IconUsers,
  nationalRegistryParticipant: IconBook2,
  recent: IconClock,
  action: IconBolt,
  setting: IconBolt,
  page: IconLayoutList,
} satisfies Record<SearchAnythingType | EntryPart, typeof IconUser>;

/** Shows what kind of thing an entry of the palette is. */
export function PaletteIcon({ of }: { of: SearchAnythingType | EntryPart }) {
  const Icon = icons[of];
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
