// `npm run letters`: writes every letter the site sends, about made-up people, to read in a browser.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = ".cache/letters";

// Origin of the links in letters. Nothing is sent.
process.env.APP_ORIGIN ??= "https://www.example.com";

const { exampleLetters } = await import("./lib/example-letters");
const letters = exampleLetters();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { name, letter } of letters) {
  writeFileSync(`${folder}/${name}.html`, letter.message.html);
  writeFileSync(`${folder}/${name}.txt`, letter.message.text);
}

const entry = ({ name, letter }: (typeof letters)[number]) => `<section>
<h2>${letter.message.subject}</h2>
<p>To ${letter.to.join(", ")}: <a href="${name}.html">HTML</a>, <a href="${name}.txt">plain text</a></p>
<div><iframe src="${name}.html" title="HTML" width="390" height="760" loading="lazy"></iframe>
<iframe src="${name}.txt" title="plain text" width="640" height="760" loading="lazy"></iframe></div>
</section>`;
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Letters</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem;color-scheme:light dark}div{display:flex;gap:1rem;flex-wrap:wrap}iframe{border:1px solid}</style>
<h1>${letters.length} letters</h1>
${letters.map(entry).join("\n")}
</html>
`,
);
console.log(`${letters.length} letters: ${pathToFileURL(`${folder}/index.html`).href}`);
