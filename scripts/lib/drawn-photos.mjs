import sharp from "sharp";

/** Stand-ins for the photos of a home, drawn by us: nobody's house, and nothing to ask leave for. */

const width = 1600;
const height = 1200;

/** What stands in each picture, as SVG inside a frame of 1600 × 1200. @type {Record<string, string>} */
const scenes = {
  "front.jpg": `
    <rect width="1600" height="760" fill="#bcd9e6"/><circle cx="1310" cy="190" r="90" fill="#f6df9a"/>
    <rect y="760" width="1600" height="440" fill="#7f9f63"/><path d="M640 1200 740 760h120l100 440z" fill="#c9bfae"/>
    <path d="M330 420 800 150l470 270z" fill="#5b4a45"/><rect x="400" y="420" width="800" height="360" fill="#c98b6b"/>
    <rect x="730" y="540" width="140" height="240" fill="#2f4f4f"/><circle cx="845" cy="665" r="9" fill="#e8c25a"/>
    <g fill="#dfeef2" stroke="#fff" stroke-width="14"><rect x="480" y="510" width="160" height="150"/>
    <rect x="960" y="510" width="160" height="150"/></g><g fill="#4f7a4a"><circle cx="300" cy="720" r="95"/><circle cx="1330" cy="700" r="120"/></g>`,
  "living-room.jpg": `
    <rect width="1600" height="1200" fill="#efe6d8"/><rect y="880" width="1600" height="320" fill="#b58a5e"/>
    <rect x="560" y="150" width="520" height="430" fill="#cfe6ef" stroke="#fff" stroke-width="26"/>
    <path d="M820 150v430M560 365h520" stroke="#fff" stroke-width="18"/>
    <rect x="300" y="690" width="760" height="210" rx="50" fill="#5d7f86"/><rect x="340" y="600" width="680" height="160" rx="50" fill="#6f949b"/>
    <rect x="1180" y="560" width="26" height="340" fill="#3b3b3b"/><path d="M1100 560h190l-50-150h-90z" fill="#f2d48b"/>
    <ellipse cx="720" cy="1020" rx="460" ry="90" fill="#d9c7b0"/>`,
  "kitchen.jpg": `
    <rect width="1600" height="1200" fill="#f3f1ea"/><rect y="930" width="1600" height="270" fill="#a7a39a"/>
    <g fill="#7d9a8c"><rect x="120" y="160" width="300" height="300"/><rect x="450" y="160" width="300" height="300"/><rect x="1150" y="160" width="320" height="300"/></g>
    <rect x="800" y="190" width="300" height="270" fill="#cfe6ef" stroke="#fff" stroke-width="20"/>
    <rect x="100" y="640" width="1390" height="44" fill="#4b4642"/><g fill="#8fae9f"><rect x="120" y="684" width="320" height="260"/><rect x="470" y="684" width="320" height="260"/>
    <rect x="1150" y="684" width="320" height="260"/></g><rect x="820" y="684" width="300" height="260" fill="#c9c9c9"/><rect x="860" y="740" width="220" height="130" fill="#555"/>`,
  "bedroom.jpg": `
    <rect width="1600" height="1200" fill="#e4e0ec"/><rect y="900" width="1600" height="300" fill="#9c7a58"/>
    <rect x="420" y="430" width="760" height="260" rx="26" fill="#6e5645"/><rect x="400" y="640" width="800" height="320" rx="40" fill="#f7f4ee"/>
    <rect x="400" y="780" width="800" height="180" rx="30" fill="#8a7fa8"/><g fill="#fff"><rect x="470" y="590" width="270" height="120" rx="40"/><rect x="850" y="590" width="270" height="120" rx="40"/></g>
    <rect x="1270" y="200" width="230" height="420" fill="#cfe6ef" stroke="#fff" stroke-width="20"/>`,
  "garden.jpg": `
    <rect width="1600" height="620" fill="#c6e0ea"/><rect y="620" width="1600" height="580" fill="#86a866"/>
    <g fill="#a37f5b">${Array.from({ length: 16 }, (_, index) => `<rect x="${index * 100 + 8}" y="430" width="84" height="230"/>`).join("")}</g>
    <g fill="#51784a"><circle cx="250" cy="430" r="170"/><circle cx="1350" cy="400" r="200"/></g>
    <g fill="#d6727c"><circle cx="620" cy="700" r="24"/><circle cx="700" cy="720" r="24"/><circle cx="780" cy="696" r="24"/></g>
    <rect x="560" y="860" width="520" height="36" fill="#7a5a3c"/><rect x="600" y="896" width="30" height="150" fill="#7a5a3c"/><rect x="1010" y="896" width="30" height="150" fill="#7a5a3c"/>`,
};

/** @returns {Promise<[name: string, file: Uint8Array<ArrayBuffer>][]>} JPEG files by name, the front of the home first */
export const drawnPhotos = () =>
  Promise.all(
    Object.entries(scenes).map(async ([name, scene]) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${scene}</svg>`;
      const file = await sharp(Buffer.from(svg)).resize(width, height).jpeg({ quality: 85 }).toBuffer();
      return /** @type {[string, Uint8Array<ArrayBuffer>]} */ ([name, new Uint8Array(file)]);
    }),
  );
