import { explainerVideo as film } from "~/content/video";

/** The short video, with captions and a transcript. */
export function ExplainerVideo() {
  return (
    <figure id="watch" className="film">
      <video
        controls
        preload="none"
        playsInline
        width={1280}
        height={720}
        poster={`${film.file}.svg`}
        aria-label={film.title}
      >
        <source src={`${film.file}.webm`} type="video/webm" />
        <source src={`${film.file}.mp4`} type="video/mp4" />
        <track default kind="captions" src={`${film.file}.vtt`} srcLang="en" label="English captions" />
        <a href={`${film.file}.mp4`}>{film.title}</a>
      </video>
      <figcaption className="flow-3">
        <p>{film.description}</p>
        <details className="transcript step-fold">
          <summary>Read the transcript</summary>
          <ol>
            {film.scenes.map((scene) => (
              <li key={scene.startSeconds}>{scene.caption}</li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  );
}
