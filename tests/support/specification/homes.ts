import type { AuthenticatedUser } from '../../../packages/contract/src/access/sign-in.routes.ts';
import type {
  AccountAgreementVersion,
  AccountAmendment,
} from '../../../packages/contract/src/accounts/agreement.routes.ts';
import type { MissingNoticeRow } from '../../../packages/contract/src/documents/notice.routes.ts';
import type { SearchField } from '../../../packages/contract/src/lang/search.ts';
import type { DepositImageView } from '../../../packages/contract/src/trust/trust.views.ts';
import type { LeadInfo } from '../../../packages/domain/src/advisors/partner-lead.ts';
import type { UploadedFile } from '../../../packages/domain/src/foundation/validation/upload.ts';
import type { NoticeKey } from '../../../packages/domain/src/orders/notice-key.ts';
import type { HierarchyLevelName } from '../../../packages/web/src/entity/hierarchy-picker.tsx';
import type { SelectOption } from '../../../packages/web/src/kit/form/inputs/select-input.tsx';

/** Where a field or relation of the specification is, if the declaration has no field of its name. */
export type Home =
  /** Fields of the same declaration under other names. */
  | { readonly fields: readonly string[]; readonly why: string }
  /** A call, `GET /public/…`, that returns it. */
  | { readonly call: string; readonly why: string }
  /** A key of a type that the code uses for it, checked by the compiler. */
  | { readonly key: string; readonly why: string }
  /** Not a field of a record: where it is instead, or why it does not exist. */
  | { readonly absent: string };

const keyOf =
  <T>(why: string) =>
  (key: keyof T & string): Home => ({ key, why });

const spelled = (field: string): Home => ({ fields: [field], why: 'names begin with a small letter on our wire' });
const group = (why: string, ...fields: string[]): Home => ({ fields, why });
const call = (path: string, why: string): Home => ({ call: path, why });
const ofUser = keyOf<AuthenticatedUser>('about oneself: told by authenticated-user');
const ofVersion = keyOf<AccountAgreementVersion>('as one account sees a version: told by the account’s agreements');
const ofAmendment = keyOf<AccountAmendment>('as one account sees an amendment: told by the account’s amendments');
const noAnalytics: Home = { absent: 'an id for an outside service that watches people; no person is told to one' };
const written: Home = { absent: 'written only: no call tells a secret, and no field of the entity names it' };

/** `Entity.field` and `Entity → Relation`: each difference with its reason, including fields that the documents only group. */
export const homes: Readonly<Record<string, Home>> = {
  'Account.IsMasterAccount': spelled('isMasterAccount'),
  'Account.IsSubaccount': spelled('isSubaccount'),
  'Account → AccountType': group('a code of the lookup', 'accountTypeCode'),
  'User.password': written,
  'User.verificationCode': written,
  'User.staffMemberPermissions': ofUser('staffMemberPermissions'),
  'User.clientPermissions': ofUser('clientPermissions'),
  'User.nationalRegistryClientPermissions': ofUser('nationalRegistryClientPermissions'),
  'User.masterAccounts': ofUser('masterAccounts'),
  'User.effectiveNliraCustomBrand': call('GET /public/users/:userId/nlira-custom-brand', 'worked out of links'),
  'User.pendoVisitor': noAnalytics,
  'User.pendoAccount': noAnalytics,
  'User → Account': ofUser('masterAccounts'),
  'User → CustomBrand': call('GET /public/users/:userId/nlira-custom-brand', 'worked out of links'),
  'User → Permission': ofUser('staffMemberPermissions'),
  'Participant.unmaskedTaxId': call('POST /public/participants/:id/reveal-tax-id', 'revealed for a reason, and logged'),
  'Participant → Country': group('a code of the lookup', 'countryCode'),
  'OrderLine.(decedent fields)': group(
    'named only as a group',
    'decedentFirstName',
    'decedentLastName',
    'decedentDateOfDeath',
  ),
  'OrderLine.(first and second notice documents)': group(
    'of the second the day is kept, and the document hangs on the line',
    'firstNoticeDocumentId',
    'firstNoticeAt',
    'secondNoticeAt',
  ),
  'OrderLine.(taxable and nontaxable amounts)': group('named only as a group', 'taxableAmount', 'nontaxableAmount'),
  'OrderLine.(withheld taxes)': group('named only as a group', 'federalTaxWithheld', 'stateTaxWithheld'),
  'OrderLine.(defaulted-loan fields)': group('named only as a group', 'loanIsDefaulting', 'loanOutstandingAmount'),
  'OrderLine.IsPaymentCreationPaused': spelled('isPaymentCreationPaused'),
  'OrderLineAssociation.creditForAccount': group('yes or no: the account is the link’s', 'creditForAccount'),
  'OrderLineFee → Fee': call('GET /public/fees', 'a fee keeps its own price: a list that changes changes no fee'),
  'PaymentInstruction.(destination address fields)': group(
    'named only as a group',
    'attentionTo',
    'addressLine1',
    'addressLine2',
    'city',
    'stateCode',
    'otherRegion',
    'postalCode',
    'countryCode',
  ),
  'PaymentInstruction.(electronic payment bank fields)': group(
    'named only as a group',
    'routingNumber',
    'accountNumber',
    'bankAccountType',
    'bankName',
  ),
  'PaymentInstruction.(gross taxable and untaxable amounts)': group(
    'named only as a group',
    'gross',
    'grossTaxable',
    'grossUntaxable',
  ),
  'PaymentInstruction.(fees)': group('named only as a group', 'fees'),
  'PaymentInstruction.(tax amounts)': group('named only as a group', 'federalTax', 'stateTax'),
  'TaxPaymentBatch.payments': call('GET /private/order-line-taxes', 'a withheld tax names its payment and its batch'),
  'TaxPaymentBatch → Payment': call('GET /private/order-line-taxes', 'a withheld tax names its payment and its batch'),
  'BankTransaction.links': call('GET /private/trust/bank-transactions/:id/links', 'by its deposit'),
  'BankTransaction → DepositLink': call('GET /private/trust/bank-transactions/:id/links', 'by its deposit'),
  'Deposit.images': call('GET /private/trust/deposits/:id/images', 'files of the deposit'),
  'Deposit → DepositImage': call('GET /private/trust/deposits/:id/images', 'files of the deposit'),
  'Institution.code': call('GET /public/institutions', 'the ID of the institution'),
  'Deposit → Institution': group('what the bank wrote, in its words', 'institution'),
  'DocumentBatch.flagName': call('GET /private/document-batches/:id/flags/:flagName', 'any flag, by its name'),
  'AgreementVersion.hasDeadlineExpired': ofVersion('hasDeadlineExpired'),
  'AgreementVersion.agreementAmendments': ofVersion('agreementAmendments'),
  'AgreementVersion.acceptedAt': ofVersion('acceptedAt'),
  'AgreementVersion → AgreementAmendmentVersion': ofVersion('agreementAmendments'),
  'AgreementAmendmentVersion.hasDeadlineExpired': ofAmendment('hasDeadlineExpired'),
  'AgreementAmendmentVersion.acceptedAt': ofAmendment('acceptedAt'),
  'AgreementAmendmentVersion → Agreement': group('agreements are known by their code', 'agreementCode'),
  'Campaign.emailTemplates': call('GET /public/campaign/:accountId/email-templates', 'those of its account'),
  'CustomBrand.logo': group('the documents write logo or logoStoredFile', 'logoStoredFile'),
  'Notification → NotificationType': group('a code of the lookup', 'notificationTypeCode'),
  'FeatureFlag.Code': spelled('code'),
  'TaxForm → OrderLine': call('GET /public/order-lines/:id/tax-forms', 'a form sums the lines of a payee for a year'),
  'NotificationType.accountUserId': call(
    'POST /public/accounts/:accountUserId/notifications',
    'whom it tells is a notification',
  ),
  'ChangeLog.user': group('the id and the name', 'userId', 'userName'),
  'Note.user': group('the id and the name', 'userId', 'userName'),
  'Phone.(number attribute)': group('of a person or company', 'phoneNumber'),
  'Phone.(extension attribute)': { absent: 'no record of ours has a second number beside its phone number' },
  'NoticeKey.(prefix)': group('taken apart', 'prefix'),
  'NoticeKey.(rule codes)': group('taken apart', 'rules'),
  'NoticeKey.(specialty flags)': group('taken apart', 'flags'),
  'SearchFieldDefinition.(searchable flag)': group('the documents name no flag', 'searchable'),
  'SearchFieldDefinition.(displayed flag)': group('the documents name no flag', 'displayed'),
  'SearchFieldDefinition.(displayed by default flag)': group('the documents name no flag', 'displayedByDefault'),
  'SearchFieldDefinition.(sortable flag)': group('the documents name no flag', 'sortable'),
  'SearchFieldDefinition.(staff-only flag)': group('the documents name no flag', 'staffOnly'),
  'SearchResult.results': group('rows stand under result', 'result'),
  'ClientStore.masterAccount': { absent: 'the account stands in the address of the page, so that two tabs may differ' },
  'ClientStore.sideNavCollapsed': { absent: 'kept by the browser as fiducia.side-nav-collapsed' },
  'ClientStore.searchMethod': { absent: 'kept by the browser as fiducia.searchMethod' },
};

const address = 'attentionTo addressLine1 addressLine2 city stateCode otherRegion postalCode countryCode'.split(' ');
const keys = <T>(...all: (keyof T & string)[]): readonly string[] => all;

/** Values that are not records: the names of their fields in the code. A test checks the others below. */
export const valueKeys: Readonly<Record<string, readonly string[]>> = {
  LeadInfo: keys<LeadInfo>('partnerProspectSource', 'iraPlanId', 'partnerIraProspectId'),
  SearchFieldDefinition: keys<SearchField>(
    'field',
    'displayName',
    'description',
    'dataType',
    'minDate',
    'maxDate',
    'resultDataType',
    'resultKey',
    'comparisonMethods',
    'listOptions',
    'searchable',
    'displayed',
    'displayedByDefault',
    'sortable',
    'staffOnly',
  ),
  UploadedFile: keys<UploadedFile & File>('name', 'size', 'type'),
  ChoiceItem: keys<SelectOption>('text', 'value', 'disabled'),
  DepositImage: keys<DepositImageView>('imageType'),
  TableRowExtras: [
    'id',
    'status',
    'substatus',
    'taxIdType',
    'fieldsRequiringDataFix',
    ...keys<MissingNoticeRow>('noticeId', 'noticeDisplayName', 'documentTemplateId', 'documentTemplateDisplayName'),
  ],
  NoticeKey: keys<NoticeKey>('prefix', 'rules', 'flags'),
  Address: address,
  Phone: ['phoneNumber'],
  HierarchyPickerValue: keys<Readonly<Record<HierarchyLevelName, string>>>(
    'masterAccountId',
    'subaccountId',
    'planId',
    'orderId',
    'orderLineId',
    'paymentInstructionId',
  ),
  ClientStore: keys<AuthenticatedUser>('appVersion'),
};

/** The call of each lookup; an item has every field of it. */
export const lookupPaths: Readonly<Record<string, string>> = {
  Country: '/public/countries',
  DistributionReason: '/public/distribution-reasons',
  DistributionType: '/public/distribution-types',
  Institution: '/public/institutions',
  PlanType: '/public/plan-types',
  Permission: '/public/permissions',
  Service: '/public/services',
  State: '/public/states',
  AccountType: '/public/account-types',
  AnnuityType: '/public/annuity-types',
  BankTransactionType: '/public/bank-transaction-types',
  CompanyType: '/public/company-types',
  FeeType: '/public/fee-types',
  ReportType: '/public/report-types',
  VendorDistributionReason: '/public/vendor-distribution-reasons',
  TaxFormCode: '/public/tax-form-codes',
  EnumDisplay: '/public/enum-displays',
  NotificationType: '/public/notification-types',
  DocumentTemplate: '/public/document-templates',
  DeliveryMethod: '/public/delivery-methods',
  TaxAdjustmentReason: '/public/tax-adjustment-reasons',
  PaymentMethod: '/public/payment-methods',
  PaymentMethodsGroup: '/public/payment-methods-groups',
  LookupItem: '/public/states',
};
