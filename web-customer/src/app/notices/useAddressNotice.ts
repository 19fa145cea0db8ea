import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { useNotify } from './noticeContext.ts';
import { texts } from '../../texts.ts';
import { textFromAddress } from './addressText.ts';

/** Says what the address brings along and takes it out of the address at once: `yes-error` (specification 000 §2). */
export function useAddressNotice(fallback: string): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const said = useRef(false);
  useEffect(() => {
    const text = textFromAddress(query.get('yes-error'), fallback);
    if (text === undefined || said.current) return;
    said.current = true;
    notify({ tone: 'negative', title: texts.errorTitle, text, durationMs: ERROR_NOTICE_MS });
    const rest = new URLSearchParams(query);
    rest.delete('yes-error');
    void navigate({ search: rest.toString() }, { replace: true });
  }, [query, navigate, notify, fallback]);
}
