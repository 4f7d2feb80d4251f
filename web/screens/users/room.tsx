import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Room, rooms as roomsApi } from '#contract/interviews/rooms.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { type Call, createCall } from '../../features/interviews/rooms/call.ts';
import { RoomLobby } from '../../features/interviews/rooms/room-lobby.tsx';
import { RoomStage } from '../../features/interviews/rooms/room-stage.tsx';
import { useCamera } from '../../features/interviews/rooms/use-camera.ts';
import { users } from '#contract/accounts/users.ts';
import { AppError } from '#contract/base/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { RoomSidePanel } from './room-notes.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { task: true };

export const meta = () => [{ title: t`Interview · ${BRAND}` }];

export default function RoomScreen() {
  const { meetingId = '' } = useParams();
  const room = useQuery({
    ...query(roomsApi.one, { meeting_id: meetingId }),
    refetchInterval: 5000,
  });
  const { data, error, isPending } = room;
  if (isPending) return <SkeletonRows count={3} label="Loading the room" />;
  if (!data && isNotTheirs(error)) return <NotInvited />;
  if (!data) return <LoadFailure query={room} />;
  return <OpenRoom key={meetingId} room={data.room} />;
}

const isNotTheirs = (error: unknown) =>
  error instanceof AppError && ['not_found', 'invalid_input', 'forbidden'].includes(error.code);

function NotInvited() {
  const { data: me } = useQuery(query(users.me, {}));
  return (
    <>
      <h1 className="type-h1">You can’t join this room</h1>
      <EmptyState
        level={2}
        className="mt-6"
        title="You’re not invited to this interview"
        action={
          <Button asChild>
            <Link to={me?.role === 'candidate' ? '/candidate/meetings' : '/manager/meetings'}>My Meetings</Link>
          </Button>
        }
      >
        {me && <span className="block">{t`You are signed in as ${me.email}.`}</span>}
        <span className="block">
          Only the candidate and the company can join. If you were invited at another address, sign in with it. Deleted
          interviews have no room.
        </span>
      </EmptyState>
    </>
  );
}

function OpenRoom({ room }: { room: Room }) {
  const camera = useCamera();
  const [mine, setMine] = useState({ picture: true, sound: true });
  const [talk, setTalk] = useState<{ call: Call; media: MediaStream } | null>(null);
  const { other, job, side } = room;
  const back = side === 'candidate' ? '/candidate/meetings' : '/manager/meetings';

  function enter() {
    const { media } = camera;
    if (!media) return;
    for (const track of media.getVideoTracks()) track.enabled = mine.picture;
    for (const track of media.getAudioTracks()) track.enabled = mine.sound;
    camera.giveAway();
    setTalk({ media, call: createCall({ room, media, mine }) });
  }

  function again() {
    setTalk(null);
    void camera.open();
  }

  return (
    <>
      <Link to={back} className="font-semibold text-primary-text underline-link">
        Back to My Meetings
      </Link>
      <h1 className="mt-3 type-h1 wrap-anywhere">{`Interview with ${`${other.first_name} ${other.last_name}`.trim()}`}</h1>
      <p className="mt-1.5 mb-6 text-ink-2 wrap-anywhere">
        {job.title}, {job.company}
      </p>
      {talk ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <RoomStage call={talk.call} media={talk.media} room={room} onAgain={again} />
          <RoomSidePanel room={room} />
        </div>
      ) : (
        <RoomLobby
          room={room}
          camera={camera}
          mine={mine}
          onSwitch={(change) => setMine({ ...mine, ...change })}
          onEnter={enter}
        />
      )}
    </>
  );
}
