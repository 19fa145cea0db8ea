import { useLocation, useNavigate } from 'react-router-dom';

/** Since the page was loaded: a dialog that was open before a reload is closed after it. */
const visit = Math.random().toString(36).slice(2);

/** A dialog that is a step in the browser's history: Back closes it, and stays on the page. `name` tells dialogs of a page apart. */
export function useDialogClosedByBack(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { readonly dialog?: string; readonly visit?: string } | null;
  return {
    open: state?.dialog === name && state.visit === visit,
    show: () => void navigate(location, { state: { ...state, dialog: name, visit }, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}
