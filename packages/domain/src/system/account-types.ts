import { itemsOf } from './lookup-item.ts';

/** Types of advisor accounts. A plan sponsor's account has no type. Source: doc 1 §6, doc 2 §3 Account. */
export const accountTypes = itemsOf({
  registeredInvestmentAdvisor: 'Registered investment advisor',
  advisoryFirm: 'Advisory firm',
  advisor: 'Advisor',
});

/** Legal forms of a sponsor's company. The codes are not from the specification. */
export const companyTypes = itemsOf({
  cCorporation: 'C corporation',
  sCorporation: 'S corporation',
  limitedLiabilityCompany: 'Limited liability company',
  partnership: 'Partnership',
  soleProprietorship: 'Sole proprietorship',
  nonprofit: 'Nonprofit organization',
  government: 'Government or public school',
  church: 'Church',
  union: 'Union or multiemployer fund',
  trust: 'Trust or estate',
  other: 'Other',
});
