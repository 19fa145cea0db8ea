import { createHash } from 'node:crypto';
import type { Leases } from '@portal/platform/leases/leases';
import type { Log } from '@portal/platform/log/createLog';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { StagedBuildProgress, StagedReadModelBuilder } from '@portal/projections/runtime/staging/stagedBuilds';
import { runUnderLease } from '../work/leasedWork.ts';

/**
 * Stages read models while this process waits to be the projector. One process of a version at a time: one of another version
 * that waits as well has other things to stage.
 */
export function createStandbyStaging(parts: {
  readonly leases: Leases;
  readonly log: Log;
  readonly builds: StagedReadModelBuilder;
  readonly projections: readonly Projection[];
}) {
  const { leases, log, builds, projections } = parts;
  const declarations = JSON.stringify(projections.map(({ name, version, collections }) => ({ name, version, collections })));
  const name = `projector-staging-${createHash('sha256').update(declarations).digest('hex').slice(0, 16)}`;
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  return {
    start(): void {
      stopping = new AbortController();
      running = runUnderLease({ leases, log, name }, stopping.signal, (stop) => builds.run(stop));
    },
    /** Resolves when nothing is being staged here any more. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
    /** Undefined while nobody knows what there is to stage. */
    report: (): readonly StagedBuildProgress[] | undefined => builds.report(),
  };
}
