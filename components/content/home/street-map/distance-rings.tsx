import styles from "./distance-rings.module.css";

interface DistanceRingsProps {
  heading: string;
  intro: string;
  /** The three rings, from the visitor's home outward. */
  rings: { title: string; text: string }[];
}

/** Renders how far away a school may be, as three rings around a house, each with an explanation. */
export function DistanceRings({ heading, intro, rings }: DistanceRingsProps) {
  return (
    <section className={styles.band} aria-labelledby="distances">
      <div className={styles.inner}>
        <svg className={styles.map} viewBox="0 0 480 480" aria-hidden="true" focusable="false">
          <circle cx="240" cy="240" r="236" className={styles.third} />
          <circle cx="240" cy="240" r="164" className={styles.second} />
          <circle cx="240" cy="240" r="92" className={styles.first} />
          <g className={styles.streets}>
            <path d="M8 196c120 10 330-40 460 36M120 40c30 130 20 300 60 410M330 24c-30 130 20 290-20 436M40 350c140-40 270 10 400-50" />
          </g>
          <path className={styles.walls} d="M206 236h68v46h-68z" />
          <path className={styles.roof} d="M194 240l46-38 46 38z" />
          <path className={styles.door} d="M232 282v-24h16v24z" />
          <text x="240" y="176">
            1
          </text>
          <text x="240" y="106">
            2
          </text>
          <text x="240" y="36">
            3
          </text>
        </svg>
        <div>
          <h2 className={styles.heading} id="distances">
            {heading}
          </h2>
          <p className={styles.intro}>{intro}</p>
          <ol className={styles.rings}>
            {rings.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
