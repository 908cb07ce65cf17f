/** Tailwind generates the CSS; autoprefixer uses the browserslist in package.json. */
const postcssConfig = {
  plugins: { '@tailwindcss/postcss': {}, autoprefixer: {} },
};

export default postcssConfig;
