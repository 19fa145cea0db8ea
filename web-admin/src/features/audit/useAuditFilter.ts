import { useSearchParams } from 'react-router-dom';
import { filterIn, noFilter, parametersOf, type AuditFilter } from './auditFilter.ts';

/** The filter stands in the address, so that a way back leads to what was found. */
export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = filterIn(parameters);
  const page = Math.max(1, Math.floor(Number(parameters.get('seite') ?? '1')) || 1);
  return {
    filter,
    page,
    change: (changed: Partial<AuditFilter>) => setParameters(parametersOf({ ...filter, ...changed }), { replace: true }),
    clear: () => setParameters(parametersOf(noFilter), { replace: true }),
    toPage: (next: number) => setParameters({ ...parametersOf(filter), ...(next === 1 ? {} : { seite: String(next) }) }),
  };
}
