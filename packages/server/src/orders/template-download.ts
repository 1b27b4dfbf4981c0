import type { Choice, ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { templateColumns, templateTitle } from '@fiducia/domain/orders/participant-template';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { planTypes } from '@fiducia/domain/orders/plan-type';
import { absent, type Refusal } from '@fiducia/domain/refusal/refusal';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { type Download, download } from '../http/answer.ts';
import { streamCsv } from '../rails/sheet/stream-sheet.ts';
import { writeTemplate } from '../rails/sheet/write-sheet.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The template `{serviceCode}[-{planTypeCode}].xlsx|csv`: the columns that the reader of uploads looks for. */
export async function templateFile(file: string): Promise<Download | Refusal> {
  const [, serviceCode, planTypeCode, format] = /^([A-Za-z]+)(?:-([A-Za-z0-9]+))?\.(xlsx|csv)$/.exec(file) ?? [];
  if (!isServiceCode(serviceCode)) return absent;
  if (planTypeCode !== undefined && !isOneOf(planTypes, planTypeCode)) return absent;
  const columns = templateColumns(serviceCode, planTypeCode);
  const name = `${templateTitle(serviceCode)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}.${format}`;
  if (format === 'csv')
    return download(
      name,
      'text/csv; charset=utf-8',
      streamCsv(
        columns.map(({ header }) => header),
        [],
      ),
    );
  const title = templateTitle(serviceCode);
  return download(
    name,
    workbook,
    await writeTemplate({ title, columns: columns.map((column) => ({ ...column, help: helpOf(column) })) }),
  );
}

const mostChoicesTold = 60;

function helpOf({ meaning, format }: ParticipantColumn): string {
  if (format.kind !== 'choice' || format.choices.length > mostChoicesTold) return meaning;
  return `${meaning} One of: ${format.choices.map(({ displayName }: Choice) => displayName).join('; ')}.`;
}
