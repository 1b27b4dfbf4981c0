import type { NotedPath } from '@fiducia/contract/api';
import { StatusChip } from '../kit/display/status-chip.tsx';
import { notify } from '../kit/overlay/notify.ts';
import { call } from '../shell/api.ts';
import { asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';
import styles from './record-rail.module.css';
import { railKey, reloadRail, useRail } from './use-rail.ts';

export interface FlagProps {
  /** The entity's path segment: `orders`. */
  readonly entity: NotedPath;
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

/** The flag of orders and order lines that are processed first. */
export const rush = { name: 'rush', label: 'Rush' } as const;

const keyOf = ({ entity, id, name }: FlagProps) => [entity, id, 'flags', name];

const useFlag = (flag: FlagProps) =>
  useRail(keyOf(flag), () =>
    call(`GET /private/${flag.entity}/:id/flags/:flagName`, { params: { id: flag.id, flagName: flag.name } }),
  ).data;

/** Shows the new value immediately, and the stored one again if the server rejects the change. */
async function setFlag(flag: FlagProps, isOn: boolean): Promise<void> {
  const { entity, id, name: flagName } = flag;
  const queryKey = railKey(keyOf(flag));
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { flagName, isOn });
  try {
    await call(`POST /private/${entity}/:id/flags/:flagName`, { params: { id, flagName }, body: { isOn } });
  } catch (failed) {
    queryClient.setQueryData(queryKey, { flagName, isOn: !isOn });
    notify(asFailure(failed).message, { tone: 'warning' });
  }
  await reloadRail();
  void queryClient.invalidateQueries({ queryKey: ['search'] });
}

/** Renders the checkbox that sets a flag on a record. */
export function RecordFlag(flag: FlagProps) {
  const stored = useFlag(flag);
  return (
    <label className={styles['flag']}>
      <input
        type="checkbox"
        checked={stored?.isOn === true}
        disabled={stored === undefined}
        onChange={({ target }) => void setFlag(flag, target.checked)}
      />
      {flag.label}
    </label>
  );
}

/** Shows a flag next to the title of its record while it is set. */
export function FlagChip(flag: FlagProps) {
  return useFlag(flag)?.isOn ? <StatusChip status={flag.name} label={flag.label} colour="gray" /> : null;
}
