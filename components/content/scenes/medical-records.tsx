import { sceneColors } from "./scene-colors";

/** Draws a table with a folder of medical records, a photograph of a sprayer in a yard, and a pen. */
export function MedicalRecordsScene() {
  return (
    <>
      <path fill={sceneColors.ground} d="M0 0h480v320H0z" />
      <path fill={sceneColors.object} opacity=".1" d="M0 0h480v90H0z" />
      <path fill={sceneColors.object} opacity=".16" d="M0 88h480v6H0z" />
      <g transform="rotate(-5 170 190)">
        <path fill={sceneColors.object} d="M52 92h92l14 18h120v178H52z" />
        <path fill={sceneColors.detail} d="M72 76h176v196H72z" />
        <path
          fill={sceneColors.ink}
          opacity=".7"
          d="M92 98h84v9H92zM92 126h136v6H92zM92 144h120v6H92zM92 162h136v6H92z"
        />
        <path fill={sceneColors.accent} d="M92 188h58v58H92z" opacity=".18" />
        <path
          fill="none"
          stroke={sceneColors.accent}
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M98 228l12-14 10 10 12-22 14 20"
        />
        <path
          fill={sceneColors.ink}
          opacity=".45"
          d="M166 194h62v6h-62zM166 212h48v6h-48zM166 230h56v6h-56z"
        />
        <path
          fill={sceneColors.object}
          d="M46 128h212a6 6 0 0 1 6 7l-8 148a8 8 0 0 1-8 7H54a8 8 0 0 1-8-8z"
          opacity=".12"
        />
      </g>
      <g transform="rotate(7 364 170)">
        <path fill={sceneColors.detail} d="M296 92h138v158H296z" />
        <path fill={sceneColors.sky} d="M306 102h118v106H306z" />
        <circle cx="396" cy="132" r="14" fill={sceneColors.light} />
        <path fill={sceneColors.success} opacity=".55" d="M306 172c36-16 82-16 118 0v36H306z" />
        <path fill={sceneColors.detail} d="M340 150h28v42h-28z" />
        <path fill={sceneColors.accent} d="M340 162h28v16h-28z" />
        <path
          fill="none"
          stroke={sceneColors.ink}
          strokeWidth="3"
          strokeLinecap="round"
          d="M354 150v-10M346 138h16M368 182c18 6 24-8 14-24"
        />
      </g>
      <g transform="rotate(24 300 284)">
        <path fill={sceneColors.ink} d="M236 278h112v10H236z" />
        <path fill={sceneColors.highlight} d="M348 278h16v10h-16z" />
        <path fill={sceneColors.ink} d="M236 278l-16 5 16 5z" opacity=".7" />
      </g>
    </>
  );
}
