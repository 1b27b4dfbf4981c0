import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { fieldsWithout, type GridField, gridColumns, type ServiceField } from '@fiducia/domain/orders/service-grid';
import { distributionReasons, isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import type { Column } from '../../kit/table/columns/column.ts';
import type { LineRow } from './line.ts';

const widths: Readonly<Partial<Record<GridField, number>>> = {
  firstName: 100,
  lastName: 110,
  companyName: 180,
  taxId: 104,
  taxYear: 80,
  boxCode: 90,
  distributionReasonCode: 150,
  grossDistributionAmount: 110,
  targetSpecificDayOfMonth: 90,
};

const nameOfReason = ({ distributionReasonCode: code }: LineRow): string =>
  code !== null && isDistributionReasonCode(code) ? distributionReasons[code].displayName : '';

export interface ServiceColumns {
  readonly columns: readonly Column<LineRow>[];
  /** Fields that the service doesn't have. */
  readonly hidden: readonly ServiceField[];
}

/** Returns the columns of the list of an order's participants. They are the same for sponsors and staff. */
export function serviceColumns(serviceCode: ServiceCode, isStaff: boolean): ServiceColumns {
  const columns = gridColumns(serviceCode, isStaff).map(({ field, label }): Column<LineRow> => {
    const width = widths[field];
    return {
      key: field,
      label,
      isDefault: true,
      ...(width === undefined ? {} : { width }),
      ...(field === 'distributionReasonCode' ? { render: nameOfReason } : {}),
    };
  });
  return { columns, hidden: fieldsWithout(serviceCode) };
}
