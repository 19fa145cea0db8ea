import { useSearchParams } from 'react-router-dom';
import { parseAuditFilter, auditPageUrlParametersOf, type AuditFilter } from './auditFilter.ts';

/** The filter stands in the address, so that a way back leads to what was found. */
export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = parseAuditFilter(parameters);
  const asked = parameters.get('seite') ?? '';
  const page = /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1;
  return {
    filter,
    page,
    change: (changed: Partial<AuditFilter>) => setParameters(auditPageUrlParametersOf({ ...filter, ...changed }), { replace: true }),
    clear: () => setParameters({}, { replace: true }),
    toPage: (next: number) => setParameters({ ...auditPageUrlParametersOf(filter), ...(next === 1 ? {} : { seite: String(next) }) }),
  };
}
