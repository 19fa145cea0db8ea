import type { AuthProvider } from 'react-admin';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { signInOrReturnNextStep, logout } from '../api/access.ts';
import { mayAccess } from '../app/mayAccess.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { currentSession, endSession } from './sessionStore.ts';

/** react-admin's view of the employee's session. Rights come from the token's payload (`holds` of the contracts). */
export const authProvider: AuthProvider = {
  login: ({ email, password }: { email: string; password: string }) => signInOrReturnNextStep(email, password),
  logout: async () => {
    if (currentSession().payload !== null) await logout();
    return adminPaths.login;
  },
  checkAuth: () => (currentSession().payload === null ? Promise.reject(new Error('signed out')) : Promise.resolve()),
  // Never rejects: react-admin's data provider would turn the failure into an empty answer, and a command would be announced as done.
  checkError: (error: unknown) => {
    if (asProblem(error).status === 401) endSession('expired');
    return Promise.resolve();
  },
  canAccess: ({ resource, action }) => Promise.resolve(mayAccess(currentSession().payload, resource, action)),
  getPermissions: () => Promise.resolve(currentSession().payload),
  getIdentity: () => {
    const { payload } = currentSession();
    return payload === null ? Promise.reject(new Error('signed out')) : Promise.resolve({ id: payload.id });
  },
};
