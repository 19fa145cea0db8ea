import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { InstanceEvent } from '@portal/contracts/instance/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';

type ConfiguredEvent = Extract<InstanceEvent, { type: 'InstanceConfigured' }>;

export interface Configured {
  /** As JSON; undefined while the bank's file counts. */
  readonly document: string | undefined;
}

export interface ConfigureInstance {
  readonly type: 'ConfigureInstance';
  readonly config: InstanceConfig;
}

/** A portal has one configuration. */
export const INSTANCE_CONFIGURATION = 'current';

/** The bank's configuration from the first change in the portal on; until then its file counts. */
export const instanceConfigurationAggregate: Aggregate<Configured, ConfiguredEvent, ConfigureInstance> = {
  category: 'instanceConfiguration',
  keepsPersonalData: false,
  initial: { document: undefined },
  evolve: (_, { data }) => ({ document: data.document }),
  decide({ config }, state) {
    const document = JSON.stringify(config);
    return document === state.document ? [] : [{ type: 'InstanceConfigured', data: { document } }];
  },
};
