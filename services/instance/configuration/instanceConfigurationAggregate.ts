import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { InstanceEvent } from '@portal/contracts/instance/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { parseStoredInstanceConfig } from '@portal/platform/config/instanceConfig';
import type { Revision } from '@portal/platform/event-store/eventStore';

type ConfiguredEvent = Extract<InstanceEvent, { type: 'InstanceConfigured' }>;

export interface InstanceConfigurationState {
  /** As JSON; undefined while the bank's file counts. */
  readonly document: string | undefined;
}

/** As it stands in the stream, where this version can read that. */
export const configFromState = ({ document }: InstanceConfigurationState): InstanceConfig | undefined =>
  document === undefined ? undefined : parseStoredInstanceConfig(JSON.parse(document));

export interface ConfigureInstanceCommand {
  readonly type: 'ConfigureInstance';
  readonly config: InstanceConfig;
  /** What counts while nothing was changed in the portal: it becomes the first state, to be brought back like any other. */
  readonly file?: InstanceConfig;
  /** The state that was seen. People must say it as soon as there is one. */
  readonly seen?: Revision | undefined;
  /** Whether the process could start again with a bank-wide activation code switched on. */
  readonly masterCode?: 'set' | 'missing';
  /** `file`: the bank's file is written down, where nothing was changed yet. */
  readonly takenFrom?: 'file' | 'history';
}

/** A portal has one configuration. */
export const INSTANCE_CONFIGURATION_ID = 'current';

const configured = (config: InstanceConfig, takenFrom?: 'file' | 'history'): ConfiguredEvent => ({
  type: 'InstanceConfigured',
  data: { document: JSON.stringify(config), ...(takenFrom === undefined ? {} : { takenFrom }) },
});

/** The bank's configuration from the first change in the portal on; until then its file counts. */
export const instanceConfigurationAggregate: Aggregate<InstanceConfigurationState, ConfiguredEvent, ConfigureInstanceCommand> = {
  category: 'instanceConfiguration',
  keepsPersonalData: false,
  initial: { document: undefined },
  evolve: (_, { data }) => ({ document: data.document }),
  decide({ config, file, seen, masterCode, takenFrom }, { document }, { actor }) {
    if (actor.kind !== 'bank_employee' && actor.kind !== 'system') return refuse('ACTOR_NOT_ALLOWED');
    if (actor.kind === 'bank_employee' && document !== undefined && seen === undefined) return refuse('CONFIGURATION_CHANGED');
    if (takenFrom === 'file' && document !== undefined) return [];
    if (config.customer.hasMasterCode && masterCode === 'missing') return refuse('MASTER_CODE_MISSING');
    const first = document === undefined && file !== undefined ? configured(file, 'file') : undefined;
    const next = configured(config, takenFrom);
    if (next.data.document === (document ?? first?.data.document)) return [];
    return first === undefined ? [next] : [first, next];
  },
};
