import { people } from './people.ts';
import { PersonShape } from './person-shape.tsx';

const candidate = { ...people.maya, look: 1 };
const manager = { ...people.dana, look: -1 };

/** The signature picture: two people, one straight line, and the detour no one needs. */
export function DirectLine() {
  return (
    <>
      <WideLine />
      <NarrowLine />
    </>
  );
}

function WideLine() {
  return (
    <svg
      viewBox="0 0 1200 430"
      className="hidden w-full sm:block"
      role="img"
      aria-label="A straight line joins a candidate and a hiring manager. A dashed detour runs through a job board, a screening portal, an agency and an account manager."
    >
      <defs>
        <clipPath id="direct-left">
          <path d="M262 39A186 186 0 0 0 262 411Z" />
        </clipPath>
        <clipPath id="direct-right">
          <path d="M938 39A186 186 0 0 1 938 411Z" />
        </clipPath>
      </defs>
      <path d="M262 40A185 185 0 0 0 262 410Z" fill="var(--primary)" className="dark:[fill:oklch(0.46_0.085_162)]" />
      <g clipPath="url(#direct-left)">
        <g transform="translate(8 75) scale(2.75)">
          <PersonShape person={candidate} />
        </g>
      </g>
      <path d="M938 40A185 185 0 0 1 938 410Z" fill="var(--second)" />
      <g clipPath="url(#direct-right)">
        <g transform="translate(862 75) scale(2.75)">
          <PersonShape person={manager} />
        </g>
      </g>
      <Detour />
      <path d="M262 232H938" pathLength={1} className="anim-draw" stroke="var(--ink)" strokeWidth="7" fill="none" />
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="7">
        <circle cx="262" cy="232" r="13" />
        <circle cx="938" cy="232" r="13" />
      </g>
      <g fill="var(--ink)" textAnchor="middle">
        <text x="600" y="282" fontSize="27" fontWeight="670" letterSpacing="-.3" style={{ fontStretch: '86%' }}>
          One video. One conversation.
        </text>
        <text x="600" y="312" fontSize="18" fontWeight="450" fill="var(--ink-2)" style={{ fontStretch: '96%' }}>
          The other route costs 15 to 25% of a year’s salary.
        </text>
      </g>
    </svg>
  );
}

function Detour() {
  return (
    <>
      <path
        d="M262 150H312L372 90H462L492 60H560L620 120H668L708 80H776L806 110H850L890 150H938"
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="2.5"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <g fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="2.5">
        <circle cx="417" cy="90" r="7" />
        <circle cx="526" cy="60" r="7" />
        <circle cx="644" cy="120" r="7" />
        <circle cx="742" cy="80" r="7" />
      </g>
      <g fontSize="17" fontWeight="560" fill="var(--ink-2)" textAnchor="middle" style={{ fontStretch: '92%' }}>
        <text x="404" y="124">
          Job board
        </text>
        <text x="526" y="40">
          Screening portal
        </text>
        <text x="644" y="154">
          Agency
        </text>
        <text x="762" y="58">
          Account manager
        </text>
      </g>
    </>
  );
}

function NarrowLine() {
  return (
    <svg
      viewBox="0 0 358 318"
      className="w-full sm:hidden"
      role="img"
      aria-label="A straight line joins a candidate and a hiring manager, while a dashed detour winds around it."
    >
      <defs>
        <clipPath id="direct-narrow-left">
          <path d="M122 30A104 104 0 0 0 122 238Z" />
        </clipPath>
        <clipPath id="direct-narrow-right">
          <path d="M236 30A104 104 0 0 1 236 238Z" />
        </clipPath>
      </defs>
      <path d="M122 30A104 104 0 0 0 122 238Z" fill="var(--primary)" className="dark:[fill:oklch(0.46_0.085_162)]" />
      <g clipPath="url(#direct-narrow-left)">
        <g transform="translate(-32 32) scale(1.72)">
          <PersonShape person={candidate} />
        </g>
      </g>
      <path d="M236 30A104 104 0 0 1 236 238Z" fill="var(--second)" />
      <g clipPath="url(#direct-narrow-right)">
        <g transform="translate(183 32) scale(1.72)">
          <PersonShape person={manager} />
        </g>
      </g>
      <path
        d="M122 88h12l22-30h14l18 46h14l16-34h16"
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path d="M122 138H236" pathLength={1} className="anim-draw" stroke="var(--ink)" strokeWidth="6" />
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="5">
        <circle cx="122" cy="138" r="9" />
        <circle cx="236" cy="138" r="9" />
      </g>
      <g fill="var(--ink)" textAnchor="middle">
        <text x="179" y="276" fontSize="21" fontWeight="670" style={{ fontStretch: '86%' }}>
          One video. One conversation.
        </text>
        <text x="179" y="300" fontSize="14.5" fontWeight="450" fill="var(--ink-2)">
          The detour costs 15 to 25% of a year’s salary.
        </text>
      </g>
    </svg>
  );
}
