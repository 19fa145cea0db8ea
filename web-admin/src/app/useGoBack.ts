import { useNavigate } from 'react-router-dom';

/** How many pages of the console lie before this one in the tab; the router keeps it with each entry of the history. */
const pagesBefore = (): number => Number((window.history.state as { readonly idx?: number } | null)?.idx ?? 0);

/** To the page before this one, or to the given one for who came by a link. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (pagesBefore() > 0 ? navigate(-1) : navigate(otherwise));
}
