import { throwParameterProblem } from '@portal/platform/http/requests/listParameters';

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** As it is stored: UTC with milliseconds, so that texts compare as instants do. */
export function parseInstantParameter(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const millis = FORM.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(millis)
    ? throwParameterProblem('INVALID_PARAMETER', name, 'Bitte geben Sie einen Zeitpunkt wie 2026-11-20T10:00:00Z an')
    : new Date(millis).toISOString();
}
