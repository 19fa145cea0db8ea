import { createOutsideSystems, type OutsideSystems } from '../outside/outsideSystems.ts';
import type { OpenBank } from './openBank.ts';
import type { PortalProcess } from './prepareProcess.ts';

export const outsideSystemsOf = (
  { environment, address, clock, log }: PortalProcess,
  { vault, records }: OpenBank['engines'],
): OutsideSystems =>
  createOutsideSystems({
    demo: environment.demo,
    bankSignIn: environment.bankSignIn,
    agree21: environment.agree21,
    selfDisclosure: environment.selfDisclosure,
    vault,
    records,
    clock,
    log,
    publicUrl: () => address.publicUrl(),
  });
