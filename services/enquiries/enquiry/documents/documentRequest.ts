import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { Principal } from '@portal/platform/http/route';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import type { EnquiriesServices } from '../../enquiriesServices.ts';

/** Somebody wants to see a document. */
export interface DocumentRequest extends Pick<EnquiriesServices, 'blobs'> {
  readonly params: { readonly id: string };
  readonly principal: Principal;
  readonly context: CommandContext;
  readonly run: UseCaseRunner<EnquiriesServices>['run'];
}
