import { useLocation, useNavigate } from 'react-router-dom';

/** A dialog that is a step in the browser's history: Back closes it, and stays on the page. `name` tells dialogs of a page apart. */
export function useHistoryDialog(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { readonly dialog?: string } | null;
  return {
    open: state?.dialog === name,
    show: () => void navigate(location, { state: { ...state, dialog: name }, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}
