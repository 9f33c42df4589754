import { Link } from 'react-router';
import { api, type Page, type Reservation } from '../api.ts';
import { day, Grid, Missing, Screen, Status } from '../part.tsx';
import { useSession } from '../session.tsx';
import { useToast } from '../toast.tsx';
import { useLoad } from '../use-load.ts';

const actionsFor = (status: string, staff: boolean): readonly (readonly [action: string, label: string])[] => {
  if (status === 'waiting')
    return staff
      ? [
          ['ready', 'Ready to collect'],
          ['cancel', 'Cancel'],
        ]
      : [['cancel', 'Cancel']];
  if (status === 'ready')
    return staff
      ? [
          ['collect', 'Collected'],
          ['cancel', 'Cancel'],
        ]
      : [['cancel', 'Cancel']];
  return [];
};

export const Reservations = () => {
  const { value, refusal, reload } = useLoad<Page<Reservation>>('/api/reservations');
  const { staff } = useSession();
  const say = useToast();
  const act = async (reservation: Reservation, action: string): Promise<void> => {
    const reply = await api('POST', `/api/reservations/${reservation.id}/${action}`, {});
    say(reply.ok ? 'status' : 'alert', reply.ok ? 'Done.' : reply.refusal.message);
    reload();
  };
  return (
    <Screen title="Reservations">
      {value ? (
        <Grid label="Reservations" columns={['Number', 'Book', ...(staff ? ['Card'] : []), 'Since', 'Status', 'Actions']}>
          {value.data.map((reservation) => (
            <tr key={reservation.id}>
              <th scope="row">{reservation.id}</th>
              <td>
                <Link to={`/books/${reservation.bookId}`}>Book {reservation.bookId}</Link>
              </td>
              {staff && <td>{reservation.memberId}</td>}
              <td>{day(reservation.createdAt)}</td>
              <td>
                <Status value={reservation.status} />
              </td>
              <td className="actions">
                {actionsFor(reservation.status, staff).map(([action, label]) => (
                  <button key={action} type="button" onClick={() => void act(reservation, action)}>
                    {label}
                  </button>
                ))}
              </td>
            </tr>
          ))}
        </Grid>
      ) : (
        <Missing refusal={refusal} />
      )}
      {value?.data.length === 0 && <p>No reservations.</p>}
    </Screen>
  );
};
