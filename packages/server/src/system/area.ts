import { allEntities } from '@fiducia/contract/all-entities';
import { allLookups } from '@fiducia/contract/system/all-lookups';
import { enumDisplaysOf } from '@fiducia/contract/system/enum-displays';
import { listExports, queueExport, readExport } from '@fiducia/contract/system/export.routes';
import { featureFlag } from '@fiducia/contract/system/feature-flag.entity';
import * as routes from '@fiducia/contract/system/system.routes';
import { savedView } from '@fiducia/contract/system/saved-view.entity';
import { systemProperty } from '@fiducia/contract/system/system-property.entity';
import { invalid, isRefusal, refusals } from '@fiducia/domain/refusal/refusal';
import { flagCodeFlaw } from '@fiducia/domain/system/flag-code';
import { propertyFlaw } from '@fiducia/domain/system/property-kind';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import * as exports from '../engine/export.ts';
import { exportPlaces } from '../engine/export-places.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchEntity } from '../engine/search.ts';
import { type EntityHooks, serveEntity } from '../engine/serve-entity.ts';
import { reply, searchAnswer } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { removeOldWork } from '../jobs/remove-old-work.job.ts';
import { sealChainsJob } from '../ledger/seal-chains.job.ts';
import type { Area } from '../platform/area.ts';
import { savedViewEndpoints, savedViewRefusals } from './saved-views.ts';
import { searchAnything } from './search-anything.ts';
import { technologyEndpoints } from './technology.ts';

const systemRefusals = refusals({
  flagExists: ['conflict', 'There is a flag with this code already. Change that one, or choose another code.'],
});

const propertyHooks: EntityHooks = {
  without: ['search'],
  beforeUpdate: async (tx, work, id, draft) => {
    const before = await readRecord(tx, systemProperty, id, work.actor);
    if (isRefusal(before)) return before;
    if (draft['value'] === undefined) return draft;
    const value = typeof draft['value'] === 'string' ? draft['value'].trim() : '';
    const flaw = propertyFlaw(before.kind, value);
    return flaw === undefined ? { ...draft, value } : invalid({ value: [flaw] });
  },
};

const flagHooks: EntityHooks = {
  beforeCreate: async (_tx, _work, draft) => {
    const flaw = flagCodeFlaw(draft['code']);
    return flaw === undefined ? { draft, born: {} } : invalid({ code: [flaw] });
  },
};

async function searchProperties(work: Work, query: Readonly<Record<string, unknown>>) {
  if (work.actor.userType === 'anonymous') {
    return reply(
      await work.db.many<{ propertyName: string; value: string }>(
        sql`select property_name as "propertyName", value from system_properties where is_public and deleted_at is null order by property_name`,
      ),
    );
  }
  const isStart = Object.keys(query).length === 0;
  const found = await searchEntity<never>(work, systemProperty, isStart ? { resultsPerPage: '-1' } : query);
  return isRefusal(found) ? found : searchAnswer(found);
}

async function readFlag(work: Work, code: string) {
  const row = await work.db.one<{ is_on: boolean }>(
    sql`select is_on from feature_flags where code = ${code} and deleted_at is null`,
  );
  return { code, isOn: row?.is_on ?? false };
}

const lookupEndpoints = (): Endpoint[] => allLookups.map(({ route, items }) => on(route, async () => reply(items)));

export const systemArea: Area = {
  name: 'system',
  entities: [systemProperty, featureFlag, savedView],
  constraints: { saved_views__label: savedViewRefusals.viewExists(), feature_flags__code: systemRefusals.flagExists() },
  jobs: (platform) => [sealChainsJob(platform), removeOldWork(platform)],
  endpoints: (platform) => {
    const { files, database } = platform;
    const displays = enumDisplaysOf(allEntities);
    const places = exportPlaces();
    return [
      ...serveEntity(systemProperty, files, propertyHooks),
      ...serveEntity(featureFlag, files, flagHooks),
      ...savedViewEndpoints(files),
      ...lookupEndpoints(),
      ...technologyEndpoints(platform),
      on(routes.enumDisplays, async () => reply(displays)),
      on(routes.readFeatureFlag, async ({ query }, work) => reply(await readFlag(work, query.Code))),
      on(routes.searchSystemProperties, ({ rawQuery }, work) => searchProperties(work, rawQuery)),
      on(routes.searchAnything, async ({ query }, work) => reply(await searchAnything(work, query.query, query.type))),
      on(readExport, ({ params }, work) =>
        exports.downloadExport({ database, files, places }, work, allEntities, params.exportId),
      ),
      on(listExports, async (_, work) => reply(await exports.listExports(work))),
      on(queueExport, async ({ body }, work) => {
        const queued = await exports.queueReport(work, allEntities, body);
        return isRefusal(queued) ? queued : reply(queued);
      }),
    ];
  },
};
