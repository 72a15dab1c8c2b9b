import { gunzipSync } from 'node:zlib';

/**
 * A database of invented cards in pages of 512 bytes: 60 cards numbered 93000000, 93000100 …, two further artworks of the first
 * (93000001, 93000002), a Token in two printings (93000003, 93000004), an entry that has nothing but the mark of one
 * (93000005), and a card far away (93009999) that only counts as the first.
 */
const PACKED =
  'H4sIAAAAAAACA+2V20sUcRTHz9kd211QyktsRQ+/wEhhEyUhH3rYdd0QUrq4QUhR485Yy46Ozf68LPRi0ENI0D8QgVl2mS52Ny9ZWVlmStBD9Adk' +
  '0IOPPUm/32i7imfpoSgID8xvz+9zzhzmzJnfdxv218W5zppNq0XlbAe4ABGCjAFAjrg8kDG3uJQle4RfWw6UxTBPOC74BFgulr9lB10ev9+P3T6u' +
  'Nhk617t40lnc4QORUDTCoqHqughzUElcY/FWrh/XLdZmxVtUK8USeirQqrboTkZA05Mxxyvtrken7umUU1dTuZp0Fteyug7KVtfkP3FANeJqMr1L' +
  '6jxmanp6z1NtmY3KE2lf05vTvqF36EZ6Z6mxpbdwK97UzjMkpopfUzzHIiiVQ3bjrHxjHvyOcwvuqv2Htsa2J7k8k7Y9XCzPsm3bUXk2FTwL+BlH' +
  '8KJwVu3fWL5t90YU2JYXYkIoEsxsZqahbRS0RoGdeWHDjCU6TRGoN9uTOouaCb1VRsNZo0xEgwps35qJNqhxw7RqLLWTVbCYamllcv6FsBvwK07h' +
  'AF7AM3gSGzGMAVwP8/AFZmAQeqEHOBwRaVmsQH5KuYBeL7oQfT6ve4t7dl4R+EYbjXNJfL2ExNdqSHz1GIn7T9F4A4mvVJL48j4S9xk09pL4UvFK' +
  'vFbO2cEur9cncRAK5ZQFU9Ispyc/HMyXueHlufl+waqdXHS5cDE3KEq7ZxUZC2WJFcivYeXjyPkXQaWc/wccwj48hx14FGuxAjehG77BRxiFfjgP' +
  'KWiCPSJxYdrDxWTDQ0ESPzlM4sEuGheR+HE5iR/VkfjhCRorJH7ASHx/F4nvHSLxXU7jdSQeCJD4Ti2Jb2s0BhLf2kzim1V/bP6TdK+TdK9v6V7f' +
  '0L1O0L1O0L2+pnt9VUXil7RKjdMqNU6r1AtapZ7TKvWMVqkxWqXGaJV6SqvUKK1SI7RKjXjp+Xuwcfn8G1f/jn/fhBjP7c0uxjO0bk3TujVN69Z7' +
  'WremaN16R+jWD+hYfTYADgAA';

export const ARTWORK_DATABASE = gunzipSync(Buffer.from(PACKED, 'base64'));
