import {
  IconArrowsSplit2,
  IconBook2,
  IconBuilding,
  IconBuildingBank,
  IconClipboardCheck,
  IconCoins,
  IconCreditCardPay,
  IconFileInvoice,
  IconFiles,
  IconGavel,
  IconHelpCircle,
  IconHome,
  IconKey,
  IconListCheck,
  IconListDetails,
  IconReceiptTax,
  IconRepeat,
  IconReportAnalytics,
  IconServer2,
  IconSettings,
  IconSpeakerphone,
  IconUmbrella,
  IconUsers,
} from '@tabler/icons-react';
import type { MenuIconName } from './portal-definition.ts';

const icons = {
  home: IconHome,
  accounts: IconBuilding,
  people: IconUsers,
  plans: IconUmbrella,
  orders: IconFileInvoice,
  lines: IconListDetails,
  tasks: IconListCheck,
  payments: IconCreditCardPay,
  bank: IconBuildingBank,
  distributions: IconArrowsSplit2,
  recurring: IconRepeat,
  taxes: IconReceiptTax,
  fees: IconCoins,
  legal: IconGavel,
  system: IconSettings,
  documents: IconFiles,
  reports: IconReportAnalytics,
  help: IconHelpCircle,
  registry: IconBook2,
  campaigns: IconSpeakerphone,
  review: IconClipboardCheck,
  access: IconKey,
  technology: IconServer2,
} satisfies Record<MenuIconName, typeof IconHome>;

export function MenuIcon({ name }: { name: MenuIconName }) {
  const Icon = icons[name];
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
