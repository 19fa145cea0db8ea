import { explainStartError } from './composition/first-start/startRefused.ts';
import { printErrorLine } from './composition/printLine.ts';

/** Ends the process with what a program comes to: with 0, or with 1 where it says that not all is well, or fails. */
export function runAndExit(program: () => Promise<boolean | void>, explain: (error: unknown) => string): void {
  program().then(
    (well) => process.exit(well === false ? 1 : 0),
    (error: unknown) => {
      printErrorLine(explain(error));
      process.exit(1);
    },
  );
}

/** What people can do about it in their words, else `failed` with the error itself. */
export const explainStartErrorOr = (failed: string, error: unknown): string =>
  explainStartError(error) ?? `${failed}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
