import { useNavigate, useParams } from 'react-router';
import { api, type Member } from '../api.ts';
import { day, Missing, Screen, Status } from '../part.tsx';
import { useSession } from '../session.tsx';
import { useToast } from '../toast.tsx';
import { useLoad } from '../use-load.ts';

export const MemberPage = () => {
  const { memberId = '' } = useParams();
  const { value: member, refusal, reload } = useLoad<Member>(`/api/members/${memberId}`);
  const { me } = useSession();
  const say = useToast();
  const navigate = useNavigate();
  if (!member) {
    return (
      <Screen title="Member">
        <Missing refusal={refusal} />
      </Screen>
    );
  }
  const act = async (method: string, path: string, text: string): Promise<boolean> => {
    const reply = await api(method, path, method === 'POST' ? {} : undefined);
    say(reply.ok ? 'status' : 'alert', reply.ok ? text : reply.refusal.message);
    return reply.ok;
  };
  const [action, label] = member.status === 'active' ? ['suspend', 'Suspend'] : ['reinstate', 'Reinstate'];
  return (
    <Screen title={member.name}>
      <dl>
        <dt>Card</dt>
        <dd>{member.id}</dd>
        <dt>E-mail</dt>
        <dd>{member.email}</dd>
        <dt>Role</dt>
        <dd>{member.role}</dd>
        <dt>Status</dt>
        <dd>
          <Status value={member.status} />
        </dd>
        <dt>Since</dt>
        <dd>{day(member.joinedOn)}</dd>
      </dl>
      {me?.role === 'manager' && (
        <p className="row">
          <button type="button" onClick={() => void act('POST', `/api/members/${member.id}/${action}`, 'Done.').then(reload)}>
            {label}
          </button>
          <button
            type="button"
            className="danger"
            onClick={() =>
              void act('DELETE', `/api/members/${member.id}`, 'The member is deleted.').then((gone) => gone && navigate('/members'))
            }
          >
            Delete
          </button>
        </p>
      )}
    </Screen>
  );
};
