import { KeyRound } from 'lucide-react';
import type { ClientAccount } from '../../server/api/state.ts';
import { CopyButton } from '../evidence/copy-button.tsx';
import { Menu } from '../shell/menu.tsx';
import css from './accounts.module.css';

/** Who can sign in, and with what: recorded passwords are never kept, so each has a placeholder. */
export const Accounts = ({ accounts }: { readonly accounts: readonly ClientAccount[] }) =>
  accounts.length === 0 ? null : (
    <Menu
      label={
        <>
          <KeyRound size={14} aria-hidden /> Sign in as…
        </>
      }
    >
      <div className={css['accounts']}>
        <p>Recorded accounts. The placeholder stands for the recorded password.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Placeholder</th>
              <th scope="col">Role</th>
            </tr>
          </thead>
          <tbody>
            {accounts.slice(0, 50).map(({ name, secret, role }) => (
              <tr key={`${name} ${secret}`}>
                <td>
                  <code>{name}</code> <CopyButton text={name} name={`Copy ${name}`} />
                </td>
                <td>
                  <code>{secret}</code> <CopyButton text={secret} name={`Copy the placeholder of ${name}`} />
                </td>
                <td>{role ?? 'not shown'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Menu>
  );
