import { planColumns } from '@fiducia/domain/accounts/plan-sheet';
import { advisorColumns, prospectColumns } from '@fiducia/domain/advisors/people-sheet';
import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import type { Choice, ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { templateColumns, templateTitle } from '@fiducia/domain/orders/participant-template';
import { planTypes } from '@fiducia/domain/orders/plan-type';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { autoParticipantColumns } from '@fiducia/domain/participants/auto-participant-sheet';
import { registryColumns } from '@fiducia/domain/registry/registry-columns';
import { type Download, download } from '../../platform/call/answer.ts';
import { streamCsv } from '../../platform/spreadsheets/stream-sheet.ts';
import { type SheetTemplate, writeTemplate } from '../../platform/spreadsheets/write-sheet.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Upload templates that do not belong to an order. */
const otherTemplates: Readonly<Record<string, SheetTemplate>> = {
  plans: { title: 'Plans', columns: planColumns, rowOf: 'plan' },
  registryPeople: { title: 'Registry listings', columns: registryColumns },
  prospects: { title: 'Prospects', columns: prospectColumns },
  advisors: { title: 'Advisors', columns: advisorColumns },
  autoParticipants: { title: 'Recordkeeper participants', columns: autoParticipantColumns },
};

async function write(template: SheetTemplate, format: string): Promise<Download> {
  const name = `${template.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${format}`;
  if (format !== 'csv') return download(name, workbook, await writeTemplate(template));
  const header = template.columns.map((column) => column.header);
  return download(name, 'text/csv; charset=utf-8', streamCsv(header, []));
}

/** Returns the template `{serviceCode}[-{planTypeCode}].xlsx|csv` with the columns that the upload reader expects. */
export async function templateFile(file: string): Promise<Download | Rejection> {
  const [, serviceCode, planTypeCode, format] = /^([A-Za-z]+)(?:-([A-Za-z0-9]+))?\.(xlsx|csv)$/.exec(file) ?? [];
  const other = Object.hasOwn(otherTemplates, serviceCode ?? '') ? otherTemplates[serviceCode ?? ''] : undefined;
  if (other && planTypeCode === undefined && format !== undefined) return write(other, format);
  if (!isServiceCode(serviceCode) || format === undefined) return absent;
  if (planTypeCode !== undefined && !isOneOf(planTypes, planTypeCode)) return absent;
  const columns = templateColumns(serviceCode, planTypeCode).map((column) => ({ ...column, help: helpOf(column) }));
  return write({ title: templateTitle(serviceCode), columns }, format);
}

const maxChoicesListed = 60;

function helpOf({ meaning, format }: ParticipantColumn): string {
  if (format.kind !== 'choice' || format.choices.length > maxChoicesListed) return meaning;
  return `${meaning} One of: ${format.choices.map(({ displayName }: Choice) => displayName).join('; ')}.`;
}
