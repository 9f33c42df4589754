import { Link, useSearchParams } from 'react-router';
import type { Member, Page } from '../api.ts';
import { Grid, Missing, Pager, Screen, Status } from '../part.tsx';
import { useSession } from '../session.tsx';
import { useLoad } from '../use-load.ts';

export const Members = () => {
  const [query, setQuery] = useSearchParams();
  const { value, refusal } = useLoad<Page<Member>>(`/api/members${query.size > 0 ? `?${query}` : ''}`);
  const { me } = useSession();
  return (
    <Screen title="Members">
      <p className="row">
        <label>
          Search
          <input
            type="search"
            name="q"
            defaultValue={query.get('q') ?? ''}
            onKeyDown={(event) => event.key === 'Enter' && setQuery(event.currentTarget.value ? { q: event.currentTarget.value } : {})}
          />
        </label>
        {me?.role === 'manager' && (
          <Link className="primary" to="/members/new">
            Add a member
          </Link>
        )}
      </p>
      {value ? (
        <>
          <Grid label="Members" columns={['Card', 'Name', 'E-mail', 'Role', 'Status']}>
            {value.data.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <Link to={`/members/${member.id}`}>{member.id}</Link>
                </th>
                <td>{member.name}</td>
                <td>{member.email}</td>
                <td>{member.role}</td>
                <td>
                  <Status value={member.status} />
                </td>
              </tr>
            ))}
          </Grid>
          <Pager page={value} of={(number) => `/members?${new URLSearchParams({ ...Object.fromEntries(query), page: String(number) })}`} />
        </>
      ) : (
        <Missing refusal={refusal} />
      )}
    </Screen>
  );
};
