import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { Callout } from './Callout.tsx';

/** What the last attempt met, where it belongs. */
export const ProblemNote = ({ problem }: { readonly problem: ApiProblem | null }) =>
  problem === null ? null : (
    <Callout tone="negative" role="alert">
      {problem.detail}
    </Callout>
  );
