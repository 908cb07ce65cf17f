import type { Lamp } from '@/lib/light';

/** A lamp, and the frame that was taken with this lamp alone. */
export type LampFrame = Lamp & {
  /** The URL of the frame. */
  src: string;
  /** The factor that makes up for the exposure of the frame. */
  gain: number;
};

/** Draws the sum of frames, each of one lamp. */
export type FrameRenderer = {
  /** Adds the loaded frame of the lamp at `position`. */
  addFrame: (position: number, image: HTMLImageElement) => void;
  /** Draws the sum of the frames with these weights, from 0 to 1, as soon as all of its frames are added. */
  draw: (weights: number[]) => void;
};

/** The most frames in one picture: two key lamps and four other lamps. WebGL guarantees eight textures. */
const slotCount = 6;

const vertexShader =
  'attribute vec2 corner;varying vec2 place;void main(){place=corner*.5+.5;gl_Position=vec4(corner,0.,1.);}';

// Decodes sRGB, adds in linear light, and develops the sum in the same way as the photographs: exposure 2^1.7, white
// 1.03/1/.965, vignette .18, AgX with punch 1.3, a warm split tone, lift .018, and noise against bands.
const fragmentShader = `precision highp float;
varying vec2 place;
uniform sampler2D ${Array.from({ length: slotCount }, (_, slot) => `frame${slot}`).join(',')};
uniform float weights[${slotCount}];
vec3 linear(sampler2D frame){
  vec3 c=texture2D(frame,place).rgb;
  return mix(c/12.92,pow((c+.055)/1.055,vec3(2.4)),step(.04045,c));
}
void main(){
  vec3 c=${Array.from({ length: slotCount }, (_, slot) => `linear(frame${slot})*weights[${slot}]`).join('+')};
  c*=vec3(1.03,1.,.965)*exp2(1.7);
  c*=1.-.18*pow(length((place*2.-1.)*vec2(.6247,.7809)),2.2);
  c=mat3(.84248,.04233,.04238,.07843,.87847,.07843,.07922,.07917,.87914)*c;
  c=clamp((log2(max(c,1e-10))+12.47393)/16.5,0.,1.);
  c=((((((15.5*c-40.14)*c+31.96)*c-6.868)*c+.4298)*c+.1191)*c-.00232);
  c=pow(clamp(c,0.,1.),vec3(1.3));
  c=clamp(mat3(1.19688,-.0529,-.05297,-.09802,1.1519,-.09804,-.09903,-.09896,1.15107)*c,0.,1.);
  float mean=(c.r+c.g+c.b)/3.;
  c=c*(1.-vec3(0.,.015,.045)*pow(mean,1.2))+vec3(.008,.004,.008)*pow(1.-mean,3.);
  c=.018+.982*c;
  c+=(fract(sin(dot(gl_FragCoord.xy,vec2(12.9898,78.233)))*43758.5453)-.5)*.016;
  gl_FragColor=vec4(c,1.);
}`;

/**
 * Appends a canvas to an element, and draws the sum of frames on it.
 *
 * @param onContextLost called when the browser takes away the WebGL context
 * @throws Error if the browser has no WebGL
 */
export function createFrameRenderer(
  element: HTMLElement,
  lamps: LampFrame[],
  size: { width: number; height: number },
  onContextLost: () => void,
): FrameRenderer {
  const canvas = Object.assign(document.createElement('canvas'), size, { ariaHidden: 'true' });
  const gl = canvas.getContext('webgl', { alpha: false, antialias: false });
  if (!gl) throw new Error('The browser has no WebGL.');
  element.append(canvas);
  canvas.addEventListener('webglcontextlost', onContextLost, { once: true });
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('The browser has no shaders.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'The shaders do not link.');
  // biome-ignore lint/correctness/useHookAtTopLevel: `useProgram` is a function of WebGL, not a hook of React
  gl.useProgram(program);
  // One triangle that covers the picture.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  for (let slot = 0; slot < slotCount; slot += 1)
    gl.uniform1i(gl.getUniformLocation(program, `frame${slot}`), slot);
  const weightsLocation = gl.getUniformLocation(program, 'weights');
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);

  const textures: (WebGLTexture | null)[] = lamps.map(() => null);
  let requestedWeights: number[] | null = null;
  const draw = () => {
    const visibleFrames = (requestedWeights ?? [])
      .map((weight, position) => ({
        texture: textures[position] ?? null,
        weight,
        gain: lamps[position]?.gain ?? 0,
      }))
      .filter(({ weight }) => weight > 0)
      .slice(0, slotCount);
    // The canvas keeps the last picture until every frame of the new one has loaded.
    if (!requestedWeights || visibleFrames.some(({ texture }) => !texture)) return;
    const placeholderTexture = textures.find((texture) => texture !== null) ?? null;
    for (let slot = 0; slot < slotCount; slot += 1) {
      gl.activeTexture(gl.TEXTURE0 + slot);
      gl.bindTexture(gl.TEXTURE_2D, visibleFrames[slot]?.texture ?? placeholderTexture);
    }
    gl.uniform1fv(
      weightsLocation,
      Array.from(
        { length: slotCount },
        (_, slot) => (visibleFrames[slot]?.weight ?? 0) * (visibleFrames[slot]?.gain ?? 0),
      ),
    );
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
  return {
    addFrame: (position, image) => {
      const texture = gl.createTexture();
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, image);
      // WebGL 1 needs these parameters for textures whose size is not a power of two.
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
      textures[position] = texture;
      draw();
    },
    draw: (weights) => {
      requestedWeights = weights;
      draw();
    },
  };
}
